/** Why a file is no table that can be read. */
export const sheetFaults = [
  'sheetUnknown',
  'sheetOldExcel',
  'sheetUnreadable',
  'sheetUnpacked',
  'sheetTooMuch',
  'sheetCellTooLong',
  'sheetNotThere',
  'sheetEncoding',
  'sheetEncodingAsk',
  'sheetQuotes',
  'sheetEmpty',
  'sheetNoHeader',
  'sheetNoVideoColumn',
  'sheetNoFigureColumn',
  'sheetNoIdeaColumn',
  'sheetNoPoiColumn',
  'sheetTwoHeaders',
  'sheetMerged',
  'sheetTooManyRows',
  'sheetTooManyColumns',
] as const
type Word = (typeof sheetFaults)[number]
type Details = Record<string, string | number>
/** A stable word, and what its sentence names. */
type SheetFault = { fault: Word; details: Details }

/** Ends the reading of a sheet; the program that reads answers its fault. */
export class SheetRefused extends Error {
  readonly fault: SheetFault
  constructor(fault: Word, details: Details = {}) {
    super(fault)
    this.fault = { fault, details }
  }

  /** The same fault, which also names these. */
  with(details: Details): SheetRefused {
    return new SheetRefused(this.fault.fault, { ...this.fault.details, ...details })
  }
}

/**
 * What a table may have. `letters` of one cell are as many as Excel takes; `allLetters` are those of all cells that are read,
 * since one long text may stand in a million of them. `depth` is of XML.
 */
export const sheetLimits = {
  rows: 50_000,
  cells: 3_000_000,
  letters: 32_767,
  allLetters: 50_000_000,
  entries: 2000,
  sheets: 500,
  depth: 40,
  unpackedMegabytes: 200,
  sheetMegabytes: 160,
  stringMegabytes: 100,
  partMegabytes: 20,
}
/** Rows that are read at most: a title, empty rows and the header may stand above the others. */
export const rowsRead = sheetLimits.rows + 20
