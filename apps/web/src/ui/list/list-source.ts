import type { ExportColumn } from '@matrixcast/contract/bulk'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { Page } from '@matrixcast/contract/wire'
import { mostAtOnce } from '@matrixcast/contract/wire'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'

/** Which call fills a list and with what: the server asks it again for all rows, to act on them or to write them down. */
export type ListSource<Row = unknown> = {
  endpoint: Endpoint<z.ZodType, z.ZodType<Page<Row>>>
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

/** Every matching row, at most as many as one action takes. */
export const rowsOf = async <Row>({ endpoint, input }: ListSource<Row>): Promise<Row[]> =>
  (await call(endpoint, { ...input, page: 1, limit: mostAtOnce })).data
