import type { Element } from '@matrixcast/canvas/document'
import { familyName } from '@matrixcast/elements/text-paint'
import { useEffect } from 'react'
import { useFontList } from './FontField.tsx'

/** Makes the renderer's fonts drawable on this page; a browser fetches only the files of signs it draws. */
export function FontSheets({ elements }: { elements: readonly Element[] }) {
  const { fonts, emojiCssUrl } = useFontList()
  const fileOf = new Map(fonts.map(({ newFontUrl, fileUrl }) => [newFontUrl, fileUrl]))
  const faces = new Map([
    ...fonts.map(({ value, fileUrl }) => [value, fileUrl] as const),
    // Whoever wrote the order may call a font of the library by another name.
    ...elements.flatMap(({ commonStyle: { fontFamily, newFontUrl } }) =>
      newFontUrl === '' ? [] : [[fontFamily, fileOf.get(newFontUrl)] as const],
    ),
  ])
  const sheets = [...fonts.flatMap(({ cssUrl }) => cssUrl ?? []), ...(emojiCssUrl === undefined ? [] : [emojiCssUrl])]
  return (
    <>
      {sheets.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {[...faces].map(([family, url]) => url && <LibraryFace key={family} family={familyName(family)} url={url} />)}
    </>
  )
}

/** Loaded once a letter of it is drawn. */
function LibraryFace({ family, url }: { family: string; url: string }) {
  useEffect(() => {
    const face = new FontFace(family, `url(${JSON.stringify(url)})`)
    document.fonts.add(face)
    return () => {
      document.fonts.delete(face)
    }
  }, [family, url])
  return null
}
