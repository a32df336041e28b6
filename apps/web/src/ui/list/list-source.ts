import type { ExportColumn } from '@matrixcast/contract/bulk'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { ReactNode } from 'react'

/** Which call fills a list and with what: the server asks it again for all rows, to act on them or to write them down. */
export type ListSource = {
  endpoint: Endpoint
  input: Record<string, string | number | undefined>
  /** Where the name of a row stands in the answer: `title`. */
  label: string
  /** What only a file shows. */
  more?: ExportColumn[]
}

/** How a column is written to a file; one without it stays on the screen. */
export type CsvCell = Omit<ExportColumn, 'title'>

/** An action on every matching row, run by the server as a job. */
export type WholeListAction = {
  key: string
  label: string
  icon: ReactNode
  isDestructive?: boolean
  /** Takes `ids`. */
  action: Endpoint
  given?: WholeGiven
  /** What it does or what is lost. */
  body?: string
  /** Asks by a dialog of its own what the action takes, and starts with that. */
  ask?: (total: number, start: (given: WholeGiven) => Promise<void>) => void
}
export type WholeGiven = Record<string, string | number | null | string[]>

/** The filters alone, as text. */
export const filtersOf = ({ input }: ListSource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => value !== undefined && value !== '' && name !== 'page' && name !== 'limit')
      .map(([name, value]) => [name, String(value)]),
  )
