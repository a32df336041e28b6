import { fontSheetOf, ourFontCount } from '@matrixcast/canvas/font-sheets'

const sheets = Array.from({ length: ourFontCount }, (_none, number) => fontSheetOf(number))

/** The fonts that elements are drawn with, the same files as in videos; of them a browser fetches what it draws signs of. */
export const OurFonts = () => sheets.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} />)
