import type { Incoming } from '@matrixcast/contract/incoming'
import { nameTakenOver, takenOver } from '../api/talk-steps.ts'
import { find, readThing } from './find.ts'
import { readIsoTime, readWrittenTime } from './read-time.ts'
import type { TalkRows } from './recipe-talk-schema.ts'
import type { Reading } from './recipe-things.ts'
import type { Stage } from './stage.ts'

/** As many of a page as are read. */
const mostRows = 300

/** A row of a page. `at`: unix seconds, 0 where its time cannot be read. */
export type TalkRow = {
  id: string
  author: string
  name: string
  text: string
  at: number
  post: string
  parent: string
}

/** The rows that a page shows, in its own order. A row without a number or an author is left out and logged. */
export async function talkRowsOf(stage: Stage, rows: TalkRows): Promise<TalkRow[]> {
  const { context, page } = stage
  const offsetMinutes = await page.evaluate(() => new Date().getTimezoneOffset())
  const found = (await find(page, rows.find).all()).slice(0, mostRows)
  const read = await Promise.all(
    found.map(async (row) => {
      const part = async (reading: Reading | undefined) =>
        reading ? readThing(row, reading, { timeout: context.patience.actMs }) : ''
      const parts = [rows.id, rows.author, rows.name, rows.text, rows.time, rows.post, rows.parent]
      const [id = '', author = '', name = '', text = '', time = '', post = '', parent = ''] = await Promise.all(
        parts.map(part),
      )
      return {
        id,
        author,
        name,
        text,
        at: secondsOf(stage, { time, timeForm: rows.timeForm, offsetMinutes }),
        post,
        parent,
      }
    }),
  )
  const whole = read.filter(({ id, author }) => id !== '' && author !== '')
  if (whole.length < read.length) context.log('rows that name nobody', { count: read.length - whole.length })
  return whole
}

/** Unix seconds of a written time, the earliest that it may mean; 0 where it is none. */
export function secondsOf(
  { context }: Stage,
  { time, timeForm, offsetMinutes }: { time: string; timeForm: TalkRows['timeForm']; offsetMinutes: number },
): number {
  const moment = timeForm === 'iso' ? readIsoTime(time) : readWrittenTime(time, { now: context.now(), offsetMinutes })
  return Math.max(0, Math.floor(moment?.from ?? 0))
}

/** How an answer names what it goes to. `place`: the number of the post, or of the person's messages. */
export type TalkRef = { kind: 'comment' | 'message'; place: string; id: string }

export const writtenRef = ({ kind, place, id }: TalkRef): string =>
  [kind, encodeURIComponent(place), encodeURIComponent(id)].join('/')

/** Undefined: no reference of a recipe. */
export function readRef(ref: string): TalkRef | undefined {
  const [kind, place = '', id = '', ...more] = ref.split('/')
  if ((kind !== 'comment' && kind !== 'message') || id === '' || more.length > 0) return undefined
  return { kind, place: decodeURIComponent(place), id: decodeURIComponent(id) }
}

/** A row as it is handed over. */
export function incomingOf(
  row: TalkRow,
  about: Pick<TalkRef, 'kind' | 'place'> & { remoteId: string; parent: string | null },
): Incoming {
  const { kind, place, remoteId, parent } = about
  return {
    ref: writtenRef({ kind, place, id: row.id }),
    kind,
    at: row.at,
    author: { remoteId: row.author, name: nameTakenOver(row.name), isOurs: row.author === remoteId },
    ...takenOver(row.text),
    isHeld: false,
    onPost: kind === 'comment' ? place : null,
    parent: parent === null ? null : writtenRef({ kind, place, id: parent }),
  }
}
