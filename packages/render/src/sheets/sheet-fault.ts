/** Why a file is no table that can be read: a stable word, and what its sentence names. */
export type SheetFault = { fault: string; details: Record<string, string | number> }

/** Ends the reading of a sheet; the program that reads answers its fault. */
export class SheetRefused extends Error {
  readonly fault: SheetFault
  constructor(fault: string, details: SheetFault['details'] = {}) {
    super(fault)
    this.fault = { fault, details }
  }
}

export const sheetLimits = { rows: 50_000, columns: 50, unpackedMegabytes: 200 }
/** Rows that are read at most: a title, empty rows and the header may stand above the others. */
export const rowsRead = sheetLimits.rows + 20
