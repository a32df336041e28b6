import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/**
 * `time`: days since the end of 1899, as spreadsheets keep moments. `format`: the number is shown by it. `error`: its name. A
 * formula without a value was never calculated. `xml`: the cell as it is written, with `@` for its place.
 */
export type BookCell =
  | string
  | number
  | boolean
  | { time: number }
  | { number: number | string; format: string }
  | { words: string; format: string }
  | { formula: string; value?: string | number }
  | { error: string }
  | { xml: string }
export type BookSheet = {
  name: string
  rows: readonly (readonly BookCell[])[]
  state?: 'hidden' | 'veryHidden'
  /** From 1. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  merged?: readonly string[]
  /** Further parts of the sheet: before its rows, and after them. */
  before?: string
  after?: string
}
type Book = {
  sheets: readonly BookSheet[]
  since1904?: boolean
  /** Texts are laid into the table of shared ones. */
  isShared?: boolean
  /** Entries beside it, or in place of its own. */
  more?: Readonly<Record<string, Buffer | string>>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const timeFormat = 'yyyy-mm-dd hh:mm'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function columnName(at: number): string {
  const before = Math.floor(at / 26)
  return `${before === 0 ? '' : columnName(before - 1)}${String.fromCharCode(65 + (at % 26))}`
}

/** An XLSX file with one sheet, as small as spreadsheets take it. */
export const aWorkbook = (
  rows: readonly (readonly BookCell[])[],
  { merged = [], more = {} }: { merged?: readonly string[]; more?: Readonly<Record<string, Buffer>> } = {},
): Promise<Buffer> => aBook({ sheets: [{ name: 'S', rows, merged }], more })

/** An XLSX file with these sheets, as small as spreadsheets take it. */
export async function aBook({ sheets, since1904 = false, isShared = false, more = {} }: Book): Promise<Buffer> {
  const formats: string[] = [timeFormat]
  const strings: string[] = []
  const styleOf = (format: string): number => {
    if (!formats.includes(format)) formats.push(format)
    return formats.indexOf(format) + 1
  }
  const textCell = (ref: string, text: string, style = ''): string => {
    if (!isShared)
      return `<c r="${ref}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    strings.push(`<si><t xml:space="preserve">${escaped(text)}</t></si>`)
    return `<c r="${ref}"${style} t="s"><v>${strings.length - 1}</v></c>`
  }
  const cellOf = (cell: BookCell, ref: string): string => {
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (typeof cell === 'string') return cell === '' ? '' : textCell(ref, cell)
    if ('xml' in cell) return cell.xml.replaceAll('@', ref)
    if ('error' in cell) return `<c r="${ref}" t="e"><v>${escaped(cell.error)}</v></c>`
    if ('time' in cell) return `<c r="${ref}" s="${styleOf(timeFormat)}"><v>${cell.time}</v></c>`
    if ('number' in cell) return `<c r="${ref}" s="${styleOf(cell.format)}"><v>${cell.number}</v></c>`
    if ('words' in cell) return textCell(ref, cell.words, ` s="${styleOf(cell.format)}"`)
    const { formula, value } = cell
    const type = typeof value === 'string' ? ' t="str"' : ''
    return `<c r="${ref}"${type}><f>${escaped(formula)}</f>${value === undefined ? '' : `<v>${escaped(String(value))}</v>`}</c>`
  }
  const sheetXml = ({ rows, hiddenRows = [], hiddenColumns = [], merged = [], before = '', after = '' }: BookSheet) => {
    const lines = rows.map((cells, at) => {
      const written = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${at + 1}`))
      return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${written.join('')}</row>`
    })
    const cols = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`).join('')
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    return `${head}<worksheet xmlns="${main}">${before}${cols && `<cols>${cols}</cols>`}<sheetData>${lines.join('')}</sheetData>${after}${
      merges && `<mergeCells>${merges}</mergeCells>`
    }</worksheet>`
  }
  const sheetTexts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const)
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const overrides = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${parts}.worksheet+xml"/>`,
  )
  const own = formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`)
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${parts}.sharedStrings+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}">${since1904 ? '<workbookPr date1904="1"/>' : ''}<bookViews><workbookView activeTab="${Math.max(
      0,
      sheets.findIndex(({ state }) => state === undefined),
    )}"/></bookViews><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${related.join('')}<Relationship Id="rId901" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId902" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length + 1}"><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.join('')}</sst>`,
    ...Object.fromEntries(sheetTexts),
  }
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries({ ...texts, ...more }))
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(content), name)
  zip.end()
  return await buffer(zip.outputStream)
}
