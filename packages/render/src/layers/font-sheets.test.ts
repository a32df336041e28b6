import { fontSheetOf, ourFontCount } from '@matrixcast/canvas/font-sheets'
import { expect, it } from 'vitest'
import { readFonts } from './font-files.ts'
import { clipFonts } from './fonts.table.ts'

it('every font that elements may name has a sheet where screens look for it', async () => {
  const fonts = await readFonts()
  const sheets = Array.from({ length: ourFontCount }, (_none, number) => fonts.sheetAt(fontSheetOf(number)))
  expect(sheets.map((sheet, at) => sheet?.includes(clipFonts[at]?.family ?? '?'))).toEqual(clipFonts.map(() => true))
})
