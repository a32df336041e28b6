import { aBook, aWorkbook } from './a-workbook.ts'

const head = ['Name', 'Phone']
const sheetName = 'xl/worksheets/sheet1.xml'
const million = 1_000_000

/** One sheet whose rows are this XML. */
const ofRows = (rows: string, before = '') =>
  aWorkbook([head], {
    more: { [sheetName]: Buffer.from(`<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`) },
  })
const header = '<row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Phone</t></is></c></row>'

/** Small files that want to be much, each with the word of its refusal; of null it is a table, and costs little all the same. */
export const bombs: Readonly<Record<string, { fault: string | null; make: () => Promise<Buffer> }>> = {
  'a cell of 100 million letters': {
    fault: 'sheetCellTooLong',
    make: () => ofRows(`${header}<row><c t="str"><v>${'a'.repeat(100 * million)}</v></c></row>`),
  },
  'a cell of many small runs': {
    fault: 'sheetCellTooLong',
    make: () => ofRows(`${header}<row><c t="inlineStr"><is>${'<r><t>ab</t></r>'.repeat(3 * million)}</is></c></row>`),
  },
  'a cell cut up by comments': {
    fault: 'sheetCellTooLong',
    make: () => ofRows(`${header}<row><c><v>${'12345<!-- -->'.repeat(8 * million)}</v></c></row>`),
  },
  'twelve million rows': { fault: 'sheetUnreadable', make: () => ofRows('<row/>'.repeat(12 * million)) },
  'four million cells in one row': {
    fault: 'sheetTooManyColumns',
    make: () => ofRows(`<row>${'<c><v>1</v></c>'.repeat(4 * million)}</row>`),
  },
  'ten million cells in rows of three': {
    fault: 'sheetTooMuch',
    make: () => ofRows('<row><c/><c/><c/></row>'.repeat(3_400_000)),
  },
  'rows far apart': {
    fault: 'sheetTooManyRows',
    make: () => ofRows(`${header}<row r="1048576"><c><v>1</v></c></row>`),
  },
  'a huge dimension': {
    fault: null,
    make: () => ofRows(`${header}<row><c><v>13800138001</v></c></row>`, '<dimension ref="A1:XFD1048576"/>'),
  },
  'elements in elements': { fault: 'sheetTooMuch', make: () => ofRows('<a>'.repeat(30 * million)) },
  'elements that are never closed': {
    fault: 'sheetUnreadable',
    make: () => ofRows(`<row ${'a="" '.repeat(30 * million)}`),
  },
  'quotes that are never closed': { fault: 'sheetUnreadable', make: () => ofRows('<c r="'.repeat(20 * million)) },
  'an entity that grows': {
    fault: 'sheetUnreadable',
    make: () =>
      aWorkbook([head], {
        more: {
          [sheetName]: Buffer.from(`<!DOCTYPE a [<!ENTITY a "${'a'.repeat(million)}">]><worksheet>&a;</worksheet>`),
        },
      }),
  },
  'six million shared texts': {
    fault: 'sheetTooMuch',
    make: () =>
      aBook({
        sheets: [{ name: 'S', rows: [head] }],
        more: { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(6 * million)}</sst>` },
      }),
  },
  'one shared text in a million cells': {
    fault: 'sheetTooMuch',
    make: () =>
      aWorkbook([head], {
        more: {
          'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`),
          [sheetName]: Buffer.from(
            `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(20_000)}</sheetData></worksheet>`,
          ),
        },
      }),
  },
  'merged cells by the million': {
    fault: 'sheetTooMuch',
    make: () =>
      ofRows(
        `${header}</sheetData><mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(5 * million)}</mergeCells><sheetData>`,
      ),
  },
  'hidden columns by the million': {
    fault: 'sheetTooMuch',
    make: () => ofRows(header, `<cols>${'<col min="1" max="9" hidden="1"/>'.repeat(4 * million)}</cols>`),
  },
  'formats by the million': {
    fault: null,
    make: () =>
      aWorkbook([head, ['Li', '13800138001']], {
        more: {
          'xl/styles.xml': Buffer.from(
            `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(million)}</cellXfs></styleSheet>`,
          ),
        },
      }),
  },
  'a part that unpacks to more than it may': {
    fault: 'sheetUnpacked',
    make: () => ofRows(' '.repeat(170 * million)),
  },
  'many parts of one megabyte': {
    fault: 'sheetUnpacked',
    make: () =>
      aWorkbook([head], {
        more: Object.fromEntries(
          Array.from({ length: 220 }, (_, at) => [`xl/media/${at}.bin`, Buffer.alloc(1024 ** 2)]),
        ),
      }),
  },
  'many thousand entries': {
    fault: 'sheetTooMuch',
    make: () =>
      aWorkbook([head], {
        more: Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`xl/media/${at}.bin`, Buffer.alloc(1)])),
      }),
  },
  'many thousand sheets': {
    fault: 'sheetTooMuch',
    make: () => {
      const sheets = '<sheet name="S" r:id="rId1"/>'.repeat(20_000)
      return aWorkbook([head], {
        more: { 'xl/workbook.xml': Buffer.from(`<workbook><sheets>${sheets}</sheets></workbook>`) },
      })
    },
  },
  'sheets that are none, by the million': {
    fault: 'sheetUnreadable',
    make: () => {
      const sheets = '<sheet name="S" r:id="rId9"/>'.repeat(600_000)
      return aWorkbook([head], {
        more: { 'xl/workbook.xml': Buffer.from(`<workbook><sheets>${sheets}</sheets></workbook>`) },
      })
    },
  },
  'a directory that says less than there is': {
    fault: 'sheetUnreadable',
    async make() {
      const bytes = await ofRows(' '.repeat(100 * million))
      const entry = bytes.lastIndexOf(Buffer.from(sheetName))
      bytes.writeUInt32LE(1000, entry - 46 + 24)
      return bytes
    },
  },
  'a table of one long line': { fault: 'sheetQuotes', make: async () => Buffer.from('a'.repeat(20 * million)) },
  'a table of commas': {
    fault: 'sheetTooMuch',
    make: async () => Buffer.from(`Name,Phone\n${','.repeat(20 * million)}x`),
  },
  'a table of rows of commas': {
    fault: null,
    make: async () => Buffer.from(`Name,Phone\nLi,13800138001\n${`${','.repeat(99)}\n`.repeat(29_000)}`),
  },
  'a table of empty lines': { fault: 'sheetEmpty', make: async () => Buffer.from('\n'.repeat(20 * million)) },
  'a table of quotes': {
    fault: 'sheetQuotes',
    make: async () => Buffer.from(`Name,Phone\n${'""'.repeat(10 * million)}`),
  },
}
