import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { fontMaterialOf, fontUrlsOf, libraryFontUrl } from '@matrixcast/canvas/library-font'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Storage } from '../storage/storage.ts'
import { type FetchReach, fetchFile } from './fetch-file.ts'
import { mostFontBytes } from './font-file.ts'
import type { MaterialRow } from './material-query.ts'
import type { MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'
import { takeIn } from './take-in.ts'

type Needs = {
  materials: MaterialStore
  storage: Storage
  media: MediaTools
  uploadsFolder: string
  fetchReach: FetchReach
  refuseOnLowDisk: () => Promise<void>
}

const fontSeconds = 60

/** Makes fonts of other people's addresses fonts of the library, so that a video is drawn from files that stay. */
export function buildFontKeeper(needs: Needs) {
  const { materials, storage, media, uploadsFolder } = needs

  async function fetched(
    workspaceId: string,
    url: string,
    signal: AbortSignal,
  ): Promise<{ row: MaterialRow; linked: boolean }> {
    await needs.refuseOnLowDisk()
    const font = await fetchFile({
      url,
      folder: uploadsFolder,
      reach: needs.fetchReach,
      signal,
      accept: 'font/*,*/*',
      mostBytes: mostFontBytes,
      mostSeconds: fontSeconds,
    })
    const arrived = { ...font, workspaceId, folderId: null, replacesId: null }
    return takeIn({ materials, storage, media, workFolder: uploadsFolder }, arrived)
  }

  return {
    fetched,

    /** The plan with every address its texts name fetched, judged, stored and named as a font of the library. */
    async keptIn(workspaceId: string, clip: ClipPlan, signal: AbortSignal): Promise<ClipPlan> {
      const foreign = fontUrlsOf(clip).filter((url) => fontMaterialOf(url) === undefined)
      const kept = new Map<string, string>()
      for (const url of foreign) {
        if (!URL.canParse(url)) throw new Refusal('addressNotSecure')
        const { row } = await fetched(workspaceId, url, signal)
        if (row.kind !== 'font') throw new Refusal('fontUnreadable')
        kept.set(url, libraryFontUrl(row.id))
      }
      if (kept.size === 0) return clip
      const elements = clip.page.elements.map((element) => {
        const newFontUrl = kept.get(element.commonStyle.newFontUrl)
        return newFontUrl === undefined ? element : { ...element, commonStyle: { ...element.commonStyle, newFontUrl } }
      })
      return { ...clip, page: { ...clip.page, elements } }
    },
  }
}

export type FontKeeper = ReturnType<typeof buildFontKeeper>
