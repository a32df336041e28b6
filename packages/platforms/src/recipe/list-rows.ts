import { zoneOffset } from '@matrixcast/domain/zone-offset'
import type { Locator } from 'playwright-core'
import { unlessNavigating } from '../browser-step.ts'
import { isDriverTimeout } from '../driver-timeout.ts'
import { find, readThing } from './find.ts'
import type { Rows } from './match-rows.ts'
import { portalAhead } from './portal-clock.ts'
import { type ListClock, type Row, rowFrom } from './read-row.ts'
import { openAddress } from './recipe-actions.ts'
import type { List } from './recipe-schema.ts'
import type { Reading } from './recipe-things.ts'
import { isSeen, type Stage, seen, waitFor } from './stage.ts'

const mostRows = 100

/** The rows of a list, the newest first. */
export async function listed(stage: Stage, list: List): Promise<Rows> {
  const ahead = await portalAhead(stage.page, await openAddress(stage, list.address))
  await seen(stage, list.proof)
  const found = await loadedRows(stage, find(stage.page, list.rows.find))
  const now = stage.context.now()
  const home = list.homeZone === undefined ? [] : [-zoneOffset(list.homeZone)(now) / 60]
  const here = await stage.page.evaluate(() => new Date().getTimezoneOffset())
  const clock = { now, ahead, offsets: [...new Set([here, ...home])] }
  const { actMs: timeout } = stage.context.patience
  const rows = await Promise.all(found.map((row) => rowOf(row, list, clock, timeout)))
  const isWhole = list.end !== undefined && rows.length < mostRows && (await isSeen(stage.page, list.end))
  return { rows, isWhole }
}

/**
 * Many portals show the page first and load what stands in it afterwards, some row by row: only a list that stays empty is
 * empty, and only one that grows no more is whole.
 */
async function loadedRows(stage: Stage, rows: Locator): Promise<Locator[]> {
  const { emptyMs, wholeMs } = stage.context.patience
  let last = { count: 0, at: Date.now() }
  await waitFor(stage, async () => {
    const count = (await unlessNavigating(() => rows.count())) ?? 0
    if (count !== last.count) last = { count, at: Date.now() }
    return Date.now() - last.at >= (count === 0 ? emptyMs : wholeMs) ? true : null
  })
  return (await rows.all()).slice(0, mostRows)
}

async function rowOf(row: Locator, list: List, clock: ListClock, timeout: number): Promise<Row> {
  const read = async (reading: Reading | undefined) =>
    reading ? readThing(row, reading, { timeout }).catch(emptyWhereMissing) : ''
  const [id = '', title = '', time = '', state = ''] = await Promise.all(
    [list.id, list.title, list.time, list.state].map(read),
  )
  const known = rowFrom({ id, title, time, state }, list, clock)
  return known.state === 'rejected' ? { ...known, reason: await read(list.reason) } : known
}

/** A row that lacks one of its parts, or has two of it. */
function emptyWhereMissing(thrown: unknown): string {
  if (isDriverTimeout(thrown)) return ''
  if (thrown instanceof Error && thrown.message.includes('strict mode violation')) return ''
  throw thrown
}
