import { mostRows } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { InnerCall } from '../http/inner-calls.ts'

export type ListRow = Record<string, unknown>
type Listed = { call: InnerCall; filters: Record<string, string>; pageRows: number; signal: AbortSignal }

const answerShape = z.object({ total: z.int(), data: z.array(z.record(z.string(), z.unknown())) })

/** Every row a list answers under its filters, a page at a time. Call it within `atOneMoment`, or rows may slip. */
export async function* pagesOf({ call, filters, pageRows, signal }: Listed): AsyncGenerator<{
  total: number
  rows: ListRow[]
}> {
  const limit = Math.min(pageRows, mostRows)
  for (let page = 1; ; page += 1) {
    // Half a list would pass for the whole of it.
    signal.throwIfAborted()
    const answer = answerShape.safeParse(await call({ ...filters, page: String(page), limit: String(limit) }, signal))
    if (!answer.success) throw new Refusal('bulkNotPossible')
    yield { total: answer.data.total, rows: answer.data.data }
    if (answer.data.data.length < limit) return
  }
}

/** The value at `a.b.c` of a row; undefined where the way ends. */
export const valueAt = (row: ListRow, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      row,
    )

/** The value as a person would write it. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return JSON.stringify(value)
}
