import type { PlacedFile } from '../ui/uploads/dropped-files.ts'

/** What a clipboard or a drop brings besides words. */
export type Pasted = { files: File[]; otherFiles: number; foreignPictures: number }

/** Words win over a picture of the words, which some programs put beside them. */
export function pastedOf({
  types,
  files,
  html,
}: {
  types: readonly string[]
  files: readonly File[]
  html: string
}): Pasted {
  const hasWords = types.includes('text/html') || types.includes('text/plain')
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  return {
    files: hasWords ? [] : pictures,
    otherFiles: hasWords ? 0 : files.length - pictures.length,
    foreignPictures:
      html === '' ? 0 : new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img').length,
  }
}

/** The name that clipboards give to every picture says nothing. */
export const placedFiles = (files: readonly File[], name: string): PlacedFile[] =>
  files.map((file) => ({
    file: file.name === 'image.png' ? new File([file], `${name}.png`, { type: file.type }) : file,
    folderPath: [],
  }))
