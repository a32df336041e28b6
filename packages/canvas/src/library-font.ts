import type { ClipPlan } from './clip-plan.ts'

const named = /^material:([\w-]{1,64})$/

/** The `newFontUrl` of an element that is written in a font of the library. */
export const libraryFontUrl = (materialId: string): string => `material:${materialId}`

/** By which family pages know a font of the library. Two files may call themselves the same, so it has a name of its own. */
export const libraryFontFamily = ({ id, title, filename }: { id: string; title: string; filename: string }): string =>
  `${(title || filename).replace(/["\\<>]/g, '').slice(0, 50)} ${id.slice(0, 8)}`

/** The material such a `newFontUrl` names; undefined when it names something else. */
export const fontMaterialOf = (newFontUrl: string): string | undefined => named.exec(newFontUrl)?.[1]

/** Every `newFontUrl` a plan's videos need: those of its texts, and of its captions when they are shown. */
export function fontUrlsOf({ page, captions }: Pick<ClipPlan, 'page' | 'captions'>): string[] {
  const written = page.elements.filter(({ elName }) => elName === 'text' || (elName === 'captions' && captions.on))
  return [...new Set(written.map(({ commonStyle }) => commonStyle.newFontUrl))].filter((url) => url !== '')
}
