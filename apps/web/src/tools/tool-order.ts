import type { InputOf } from '@matrixcast/contract/endpoint'
import type {
  FileTool,
  PictureSize,
  pictureFits,
  shortSides,
  soundForms,
  toolApi,
  videoQualities,
} from '@matrixcast/contract/tools'
import type { Language } from '@matrixcast/contract/wire'

/** Of all tools together: what was chosen stays while the dialog is open. */
export type Options = {
  shortSidePx: (typeof shortSides)[number]
  quality: (typeof videoQualities)[number]
  sizes: PictureSize[]
  fit: (typeof pictureFits)[number]
  count: number
  atSeconds: number
  form: (typeof soundForms)[number]
  language: Language
}

export const usualOptions = (language: Language): Options => ({
  shortSidePx: '720',
  quality: 'usual',
  sizes: ['portrait', 'note', 'wide'],
  fit: 'cover',
  count: 1,
  atSeconds: 1,
  form: 'm4a',
  language,
})

/** How many files come of it. */
export function filesOf(tool: FileTool, { sizes, count }: Options, materials: number): number {
  if (tool === 'sizes') return materials * sizes.length
  return tool === 'cover' ? materials * count : materials
}

export function orderOf(
  tool: FileTool,
  options: Options,
  chosen: readonly { id: string }[],
): InputOf<typeof toolApi.run> {
  const materialIds = chosen.map(({ id }) => id)
  const { shortSidePx, quality, sizes, fit, count, atSeconds, form, language } = options
  switch (tool) {
    case 'compress':
      return { tool, materialIds, shortSidePx, quality }
    case 'sizes':
      return { tool, materialIds, sizes, fit }
    case 'cover':
      return { tool, materialIds, count, ...(count === 1 ? { atSeconds } : {}) }
    case 'sound':
      return { tool, materialIds, form }
    case 'subtitles':
      return { tool, materialIds, language }
  }
}
