import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** `time`: days since the end of 1899, as spreadsheets keep moments. */
type Cell = string | number | { time: number } | { formula: string; value: string }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnName = (at: number): string => String.fromCharCode(65 + at)
const cellOf = (cell: Cell, ref: string): string => {
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('time' in cell) return `<c r="${ref}" s="1"><v>${cell.time}</v></c>`
  return `<c r="${ref}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
}

/** An XLSX file with one sheet, as small as spreadsheets take it. `more`: entries beside it, such as one that unpacks to very much. */
export async function aWorkbook(
  rows: readonly (readonly Cell[])[],
  { merged = [], more = {} }: { merged?: readonly string[]; more?: Readonly<Record<string, Buffer>> } = {},
): Promise<Buffer> {
  const lines = rows.map((cells, at) => {
    const written = cells.map((cell, column) => (cell === '' ? '' : cellOf(cell, `${columnName(column)}${at + 1}`)))
    return `<row r="${at + 1}">${written.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${
    merges && `<mergeCells>${merges}</mergeCells>`
  }</worksheet>`
  const texts = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name)
  for (const [name, bytes] of Object.entries(more)) zip.addBuffer(bytes, name)
  zip.end()
  return await buffer(zip.outputStream)
}
