import type { Incoming } from '@matrixcast/contract/incoming'
import type { AdapterContext } from '../adapter.ts'
import type { TalkAsked, TalkRead } from '../api/talk-adapter.ts'
import { talkReading } from '../api/talk-reading.ts'
import { find, readThing } from './find.ts'
import { openAddress } from './recipe-actions.ts'
import type { Recipe } from './recipe-schema.ts'
import type { RecipeTalk } from './recipe-talk-schema.ts'
import { onStage, type Stage, seen } from './stage.ts'
import { incomingOf, secondsOf, type TalkRow, talkRowsOf } from './talk-rows.ts'

/** What was written may be shown this much later than what came after it. */
const overlapSeconds = 600
/** Of the people whose messages have news, as many as one reading opens. */
const mostThreads = 20

type Thread = { id: string; at: number }
type Rows = ReadonlyMap<string, Incoming[]>

/**
 * Reads the comments on our posts and the private messages that a recipe names, at a page of the account's own.
 * @throws AdapterFault where a page asks to sign in or does not look as expected.
 */
export async function readTalkByRecipe(
  recipe: Recipe,
  context: AdapterContext,
  { cursor, posts, remoteId }: TalkAsked,
): Promise<TalkRead> {
  const { comments, messages } = recipe.talk ?? {}
  const page = await context.openPage()
  const at = <Read>(name: string, values: Record<string, string>, read: (stage: Stage) => Promise<Read>) =>
    onStage(recipe, context, { page, name, values: { remoteId, ...values } }, read)
  const rows = new Map<string, Incoming[]>()
  if (comments)
    for (const [stream, items] of await at('readComments', {}, (stage) => commentsOf(stage, comments, remoteId)))
      rows.set(stream, items)
  const threads = messages ? await at('readThreads', {}, (stage) => threadsOf(stage, messages)) : []
  const streams = [...posts, ...threads.map(({ id }) => streamOf(id))]
  const reading = talkReading(cursor, streams, overlapSeconds)
  const news = threads.filter(({ id, at: newest }) => newest > reading.doneUntil(streamOf(id)))
  for (const { id } of news.slice(-mostThreads)) {
    const items = await at('readMessages', { thread: id }, (stage) =>
      messagesOf(stage, messages, { thread: id, remoteId }),
    )
    rows.set(streamOf(id), items)
  }
  await page.goto('about:blank')
  const read = reading.end(rows, context.now())
  return { ...read, more: read.more || news.length > mostThreads }
}

/** No post has such a number. */
const streamOf = (thread: string): string => `messages ${thread}`

async function commentsOf(
  stage: Stage,
  comments: NonNullable<RecipeTalk['comments']>,
  remoteId: string,
): Promise<Rows> {
  await openAddress(stage, comments.address)
  await seen(stage, comments.proof)
  const found = await talkRowsOf(stage, comments.rows)
  const byPost = new Map<string, Incoming[]>()
  for (const row of found) {
    const item = incomingOf(row, { kind: 'comment', place: row.post, remoteId, parent: row.parent || null })
    byPost.set(row.post, [...(byPost.get(row.post) ?? []), item])
  }
  return byPost
}

/** The one with the oldest news first. */
async function threadsOf(stage: Stage, messages: NonNullable<RecipeTalk['messages']>): Promise<Thread[]> {
  const { threads, address, proof } = messages
  await openAddress(stage, address)
  await seen(stage, proof)
  const offsetMinutes = await stage.page.evaluate(() => new Date().getTimezoneOffset())
  const limit = { timeout: stage.context.patience.actMs }
  const read = await Promise.all(
    (await find(stage.page, threads.find).all()).map(async (row) => {
      const [id, time] = await Promise.all([readThing(row, threads.id, limit), readThing(row, threads.time, limit)])
      return { id, at: secondsOf(stage, { time, timeForm: threads.timeForm, offsetMinutes }) }
    }),
  )
  return read.filter(({ id }) => id !== '').toSorted((one, other) => one.at - other.at)
}

async function messagesOf(
  stage: Stage,
  messages: RecipeTalk['messages'],
  { thread, remoteId }: { thread: string; remoteId: string },
): Promise<Incoming[]> {
  if (!messages) return []
  await openAddress(stage, messages.thread.address)
  await seen(stage, messages.thread.proof)
  const found = await talkRowsOf(stage, messages.thread.rows)
  return found.map((row, place) => {
    const parent = row.author === remoteId ? lastOfTheirs(found.slice(0, place), remoteId) : null
    return incomingOf(row, { kind: 'message', place: thread, remoteId, parent })
  })
}

/** A message of ours belongs to what it answers: the last one that the person wrote before it. */
const lastOfTheirs = (before: readonly TalkRow[], remoteId: string): string | null =>
  before.findLast(({ author }) => author !== remoteId)?.id ?? null
