import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { errors, type Locator } from 'playwright-core'
import { unlessNavigating } from '../browser-step.ts'
import { find } from './find.ts'
import { portalAhead } from './portal-clock.ts'
import { readThing } from './read-thing.ts'
import { type ReadMoment, readIsoTime, readWrittenTime } from './read-time.ts'
import { openAddress } from './recipe-actions.ts'
import type { List, Reading } from './recipe-schema.ts'
import { isSeen, type Stage, waitFor } from './stage.ts'

type RowState = 'live' | 'processing' | 'scheduled' | 'rejected'
/** `at`: every moment that what is written may mean. `state`: null where the recipe does not know its word. */
export type Row = { id: string; title: string; at: ReadMoment[]; state: RowState | null; reason: string }

const rowPatience = { timeout: 5000 }
const mostRows = 100
const msUntilEmpty = 5000
const msUntilWhole = 1000
/** Of a row whose time cannot be read. */
const anyTime: ReadMoment = { from: 0, precision: Number.MAX_SAFE_INTEGER }

export const isDated = ({ at }: Row): boolean => at.every(({ precision }) => precision < anyTime.precision)

/** The rows of a list, the newest first. `isOdd`: no row could be read; one odd row is no reason not to read the others. */
export async function listed(stage: Stage, list: List): Promise<{ rows: Row[]; isWhole: boolean; isOdd: boolean }> {
  const ahead = await portalAhead(stage.page, await openAddress(stage, list.address))
  await waitFor(stage, async () => ((await isSeen(stage.page, list.proof)) ? true : null))
  const found = await loadedRows(stage, find(stage.page, list.rows.find))
  const now = stage.context.now()
  const home = list.homeZone === undefined ? [] : [-zoneOffset(list.homeZone)(now) / 60]
  const offsets = new Set([await stage.page.evaluate(() => new Date().getTimezoneOffset()), ...home])
  const rows = await Promise.all(found.map((row) => rowOf(row, list, { now, ahead, offsets: [...offsets] })))
  const isOdd = rows.length > 0 && rows.every((row) => row.state === null || !isDated(row))
  const isWhole = list.end !== undefined && rows.length < mostRows && (await isSeen(stage.page, list.end))
  return { rows, isWhole, isOdd }
}

/**
 * Many portals show the page first and load what stands in it afterwards, some row by row: only a list that stays empty is
 * empty, and only one that grows no more is whole.
 */
async function loadedRows(stage: Stage, rows: Locator): Promise<Locator[]> {
  let last = { count: 0, at: Date.now() }
  await waitFor(stage, async () => {
    const count = (await unlessNavigating(() => rows.count())) ?? 0
    if (count !== last.count) last = { count, at: Date.now() }
    const rested = Date.now() - last.at
    return rested >= (count === 0 ? msUntilEmpty : msUntilWhole) ? true : null
  })
  return (await rows.all()).slice(0, mostRows)
}

type Clock = { now: number; ahead: number; offsets: number[] }

/** Its moment is told by our clock: the portal's may go otherwise, and a post of ours must not look older than its press. */
async function rowOf(row: Locator, list: List, { now, ahead, offsets }: Clock): Promise<Row> {
  const read = async (reading: Reading | undefined) =>
    reading ? readThing(row, reading, rowPatience).catch(emptyWhereMissing) : ''
  const [id, title, written, state] = await Promise.all([list.id, list.title, list.time, list.state].map(read))
  const moments =
    list.timeForm === 'iso'
      ? [readIsoTime(written ?? '')]
      : offsets.map((offsetMinutes) => readWrittenTime(written ?? '', { now: now + ahead, offsetMinutes }))
  const at = moments.flatMap((moment) => (moment ? [{ ...moment, from: moment.from - ahead }] : []))
  const stated = list.states ? stateOf(state ?? '', list.states) : 'live'
  const reason = stated === 'rejected' ? await read(list.reason) : ''
  return { id: id ?? '', title: title ?? '', at: at.length > 0 ? at : [anyTime], state: stated, reason }
}

/** A row that lacks one of its parts, or has two of it. */
function emptyWhereMissing(thrown: unknown): string {
  if (thrown instanceof errors.TimeoutError) return ''
  if (thrown instanceof Error && thrown.message.includes('strict mode violation')) return ''
  throw thrown
}

/** It came to nothing, or is not out, whoever may see it once it is. */
const undone = /失败|草稿|上传中|待发布|取消|无法|下架|不对外|尚未|暂不/

function stateOf(text: string, states: NonNullable<List['states']>): RowState | null {
  const kinds = ['rejected', 'scheduled', 'processing', 'live'] as const
  const said = kinds.filter((kind) => states[kind]?.some((word) => isSaid(text, word)))
  if (undone.test(text) && !said.includes('rejected') && !said.includes('processing')) return null
  // Badges beside the state ("published, original not approved"): it arrived, and what became of it nobody knows.
  return said.length > 1 ? 'processing' : (said[0] ?? null)
}

/** "Public" is not said by "not public". */
const isSaid = (text: string, word: string): boolean =>
  text.includes(word) && !/[未不非]$/.test(text.slice(0, text.indexOf(word)))
