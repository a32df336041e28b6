import { useClipFonts } from './FontField.tsx'

/** Makes the renderer's fonts drawable on this page; a browser fetches only the files of signs it draws. */
export const FontSheets = () =>
  useClipFonts().map(({ value, cssUrl }) => <link key={value} rel="stylesheet" href={cssUrl} />)
