/** Why a file is no table that can be read. */
export const sheetFaults = [
  'sheetUnknown',
  'sheetOldExcel',
  'sheetUnreadable',
  'sheetUnpacked',
  'sheetEncoding',
  'sheetQuotes',
  'sheetEmpty',
  'sheetNoHeader',
  'sheetNoVideoColumn',
  'sheetNoFigureColumn',
  'sheetNoIdeaColumn',
  'sheetTwoHeaders',
  'sheetMerged',
  'sheetTooManyRows',
  'sheetTooManyColumns',
] as const
type Word = (typeof sheetFaults)[number]
/** A stable word, and what its sentence names. */
type SheetFault = { fault: Word; details: Record<string, string | number> }

/** Ends the reading of a sheet; the program that reads answers its fault. */
export class SheetRefused extends Error {
  readonly fault: SheetFault
  constructor(fault: Word, details: SheetFault['details'] = {}) {
    super(fault)
    this.fault = { fault, details }
  }
}

export const sheetLimits = { rows: 50_000, unpackedMegabytes: 200 }
/** Rows that are read at most: a title, empty rows and the header may stand above the others. */
export const rowsRead = sheetLimits.rows + 20
