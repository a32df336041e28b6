import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { fontMaterialOf } from '@matrixcast/canvas/library-font'
import { writtenTexts } from '@matrixcast/canvas/written-texts'
import type { Forecast } from '@matrixcast/contract/clips'
import type { LibraryFont } from '@matrixcast/render/layers/library-font'
import type { SignCheck } from '@matrixcast/render/layers/sign-check'
import type { Storage } from '../storage/storage.ts'

type FontRow = { sha256: string; storageKey: string }
type Needs = {
  signs: SignCheck
  materials: { find: (workspaceId: string, id: string) => Promise<FontRow | undefined> }
  storage: Pick<Storage, 'localPath'>
}

const mostNamed = 12

/** Letters that no font of a plan draws: said once in the form, and not by each of its videos. */
export function buildLetterCheck({ signs, materials, storage }: Needs) {
  async function fontOf(workspaceId: string, newFontUrl: string): Promise<LibraryFont | undefined> {
    const id = fontMaterialOf(newFontUrl)
    const row = id === undefined ? undefined : await materials.find(workspaceId, id)
    return row && { path: await storage.localPath(row.storageKey), sha256: row.sha256 }
  }

  return {
    async faultsOf(workspaceId: string, clip: ClipPlan, signal: AbortSignal): Promise<Forecast['faults']> {
      const faults: Forecast['faults'] = []
      for (const { element, text } of writtenTexts(clip)) {
        const { fontFamily, newFontUrl } = element.commonStyle
        const font = newFontUrl === '' ? undefined : await fontOf(workspaceId, newFontUrl)
        // A font that is gone, or is yet to be fetched, is said by others.
        if (newFontUrl !== '' && !font) continue
        const missing = await signs.missing({ element, text, font }, signal)
        if (missing.length === 0) continue
        const named = missing.slice(0, mostNamed).join(' ')
        faults.push({ fault: 'lettersMissing', details: { font: fontFamily, signs: named } })
      }
      return faults
    },
  }
}
