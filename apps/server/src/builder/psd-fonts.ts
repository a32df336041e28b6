import { libraryFontFamily, libraryFontUrl } from '@matrixcast/canvas/library-font'
import { fontFactsOf } from '@matrixcast/render/fonts/judge-font'
import type { PsdFont } from '@matrixcast/render/psd/library-fonts'
import type { BuilderCaller } from '../http/callers.ts'
import type { Storage } from '../storage/storage.ts'

type FontRow = {
  id: string
  title: string
  filename: string
  storageKey: string
  postScriptName: string | null
}
export type PsdFontNeeds = {
  materials: {
    fonts: (workspaceId: string) => Promise<FontRow[]>
    nameFont: (workspaceId: string, id: string, postScriptName: string) => Promise<void>
  }
  storage: Pick<Storage, 'localPath'>
}

/** Fonts of before are looked into when a document comes, so many with each. */
const mostNamedAtOnce = 40

/** The fonts of the library that words of a document may be in. Guests of the page builder have no library. */
export const psdFontsOf = async (
  { materials, storage }: PsdFontNeeds,
  { workspaceId, admin }: BuilderCaller,
  signal: AbortSignal,
): Promise<PsdFont[]> => {
  if (!admin.permissions.includes('material:list')) return []
  const rows = await materials.fonts(workspaceId)
  const unnamed = rows.filter(({ postScriptName }) => postScriptName === null).slice(0, mostNamedAtOnce)
  const named = new Map<string, string>()
  for (const { id, storageKey } of unnamed) {
    const facts = await fontFactsOf({ file: await storage.localPath(storageKey), signal, person: workspaceId })
    if (signal.aborted) return []
    const name = facts.ok ? facts.value.postScriptName : ''
    named.set(id, name)
    await materials.nameFont(workspaceId, id, name)
  }
  const fonts: PsdFont[] = []
  for (const row of rows) {
    const postScriptName = row.postScriptName ?? named.get(row.id) ?? ''
    if (postScriptName === '') continue
    fonts.push({
      postScriptName,
      family: libraryFontFamily(row),
      newFontUrl: libraryFontUrl(row.id),
      file: await storage.localPath(row.storageKey),
    })
  }
  return fonts
}
