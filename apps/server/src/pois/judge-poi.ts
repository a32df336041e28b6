import { areTurned } from '@matrixcast/domain/coordinates'
import { type PoiColumn, poiColumnOf } from '@matrixcast/domain/poi-columns'
import type { Reason } from '../http/each-of.ts'
import { cellReasons } from '../storage/cell-reasons.ts'
import type { CellMarks } from '../storage/sheet-store.ts'
import type { GivenPoi } from './poi-store.ts'

const longest = { name: 100, address: 300, phone: 40, hours: 200 } as const
const ranges = { lng: 180, lat: 90 } as const
const shownLetters = 40

export type JudgedPoi = { name: string } & ({ poi: GivenPoi } | { reasons: Reason[] })
type Row = { headers: readonly string[]; cells: readonly string[]; marks: CellMarks }

/** One row of a table as a place, or all that is wrong with it. `codeOf`: the area that words begin with. */
export function judgePoi(row: Row, codeOf: (words: string) => string | null): JudgedPoi {
  const { headers, cells } = row
  const placeOf = (wanted: PoiColumn) => headers.findIndex((header) => poiColumnOf(header) === wanted)
  const cellOf = (wanted: PoiColumn) => (cells[placeOf(wanted)] ?? '').trim()
  const headerOf = (wanted: PoiColumn) => (headers[placeOf(wanted)] ?? '').trim()
  const [name, address, area] = [cellOf('name'), cellOf('address'), cellOf('area')]
  const shown = { name: name.slice(0, shownLetters) }
  const wrong = cellReasons(row, (at) => poiColumnOf(headers[at] ?? '') !== undefined)
  if (wrong.length > 0) return { ...shown, reasons: wrong }
  const areaCode = codeOf(area === '' ? address : area)
  const [lng, lat] = [degreesOf(cellOf('lng')), degreesOf(cellOf('lat'))]
  const isBeyond = (of: 'lng' | 'lat', degrees: number | null | undefined) =>
    degrees === undefined || Math.abs(degrees ?? 0) > ranges[of]
  const isTurned = typeof lng === 'number' && typeof lat === 'number' && areTurned({ lng, lat })
  const reasons: Reason[] = [
    ...(name === '' ? [{ fault: 'poiNoName', details: {} }] : []),
    ...(address === '' ? [{ fault: 'poiNoAddress', details: {} }] : []),
    ...(['name', 'address', 'phone', 'hours'] as const)
      .filter((column) => cellOf(column).length > longest[column])
      .map((column) => ({ fault: 'ideaTooLong', details: { column: headerOf(column), limit: longest[column] } })),
    ...(area !== '' && areaCode === null ? [{ fault: 'poiArea', details: { text: area.slice(0, shownLetters) } }] : []),
    ...(isTurned ? [{ fault: 'poiTurned', details: {} }] : []),
    ...(isTurned ? [] : (['lng', 'lat'] as const))
      .filter((of) => isBeyond(of, { lng, lat }[of]))
      .map((of) => ({ fault: 'poiDegrees', details: { text: cellOf(of).slice(0, shownLetters), limit: ranges[of] } })),
    ...((lng === null) === (lat === null) ? [] : [{ fault: 'poiHalf', details: {} }]),
  ]
  if (reasons.length > 0 || lng === undefined || lat === undefined) return { ...shown, reasons }
  return { ...shown, poi: { name, address, areaCode, lng, lat, phone: cellOf('phone'), hours: cellOf('hours') } }
}

/** Decimal degrees, with a comma where people write one; null where nothing stands, undefined where it is no number. */
function degreesOf(cell: string): number | null | undefined {
  if (cell === '') return null
  const text = cell.normalize('NFKC').replace(/°$/, '').replace(',', '.')
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : undefined
}
