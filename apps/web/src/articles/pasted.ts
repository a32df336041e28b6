import type { PlacedFile } from '../ui/uploads/dropped-files.ts'

/** The files of a clipboard or a drop. */
type PastedFiles = { files: File[]; otherFiles: number }

/** Words win over a picture of the words, which some programs put beside them. */
export function filesOf({ types, files }: { types: readonly string[]; files: readonly File[] }): PastedFiles {
  const hasWords = types.includes('text/html') || types.includes('text/plain')
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  return { files: hasWords ? [] : pictures, otherFiles: hasWords ? 0 : files.length - pictures.length }
}

/** The name that clipboards give to every picture says nothing. */
export const placedFiles = (files: readonly File[], name: string): PlacedFile[] =>
  files.map((file) => {
    const [, extension] = /^image\.(\w+)$/.exec(file.name) ?? []
    const named = extension === undefined ? file : new File([file], `${name}.${extension}`, { type: file.type })
    return { file: named, folderPath: [] }
  })
