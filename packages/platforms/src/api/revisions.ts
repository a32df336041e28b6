import type { PublishFault } from '@matrixcast/domain/publish-task'
import { AdapterFault } from '../adapter-fault.ts'
import type { Post } from '../post.ts'
import type { AnswerReader } from './answer-reader.ts'
import type { ApiContext, Kept } from './api-adapter.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { sendOnce } from './api-steps.ts'

/** A post as its site has it now. `version`: what changes with each change there, as the site writes it; `text`: without marks. */
export type StandingPost = { version: string; title: string; text: string }

/**
 * What became of an update. `changedThere`: somebody changed the post on its site since, nothing was sent; `gone`: it is not
 * there any more; `refused`: a certain no; `unsure`: it left and no answer came. Any of them may be asked for again.
 */
export type RevisionAnswer =
  | { kind: 'sent'; version: string }
  | { kind: 'changedThere'; theirs: StandingPost }
  | { kind: 'gone' }
  | { kind: 'refused'; fault: PublishFault; detail: string }
  | { kind: 'unsure'; detail: string }

type Which = { publishId: string; remoteId: string }

/**
 * Updates of posts that are out. The context's `jobKey` is the id of the update. Faults before anything is sent are thrown as
 * AdapterFault.
 */
export type Revisions = {
  /** Undefined: the post is gone. */
  read(context: ApiContext, which: Which): Promise<StandingPost | undefined>
  /**
   * Writes the whole post over what stands there, unless somebody changed that since the version given; null: whatever stands
   * there. What an earlier try of the same update wrote is its own.
   */
  send(
    context: ApiContext,
    about: Which & { post: Post; kept: Kept },
    expected: { ifUnchangedSince: string | null },
  ): Promise<RevisionAnswer>
}

/** How one site is read and written. `isBody`: whether what stands there says just what this body says. */
type OnSite<Body> = {
  read(): Promise<(StandingPost & { isBody(body: Body): boolean }) | undefined>
  body(): Promise<Body>
  write(body: Body, version: string): Promise<ApiAnswer>
  versionIn(answer: ApiAnswer): string | undefined
  reader: AnswerReader
}

const place = 'revised'

/** The steps of an update, the same on every site. */
export async function reviseOnSite<Body>(
  { now }: Pick<ApiContext, 'now'>,
  { read, body: bodyOf, write, versionIn, reader }: OnSite<Body>,
  { kept, ifUnchangedSince }: { kept: Kept; ifUnchangedSince: string | null },
): Promise<RevisionAnswer> {
  const there = await read()
  if (!there) return { kind: 'gone' }
  const isChanged = ifUnchangedSince !== null && there.version !== ifUnchangedSince
  const { isBody, ...theirs } = there
  if (isChanged && kept.get(place) === undefined) return { kind: 'changedThere', theirs }
  const body = await bodyOf()
  if (isChanged) return isBody(body) ? { kind: 'sent', version: there.version } : { kind: 'changedThere', theirs }
  await kept.put(place, there.version)
  let version = ''
  const answer = await sendOnce(() => write(body, there.version), {
    accepted(answered) {
      version = versionIn(answered) ?? ''
      return version === '' ? undefined : { publishId: version, scheduled: false }
    },
    reader,
    step: 'revisePost',
    now: now(),
  })
  if (answer.kind === 'accepted') return { kind: 'sent', version }
  if (answer.kind === 'unknown') return { kind: 'unsure', detail: answer.detail }
  if (answer.fault !== 'conflict') return { kind: 'refused', fault: answer.fault, detail: answer.detail }
  return afterConflict(await read())
}

/** Changed there between our reading and our writing. */
function afterConflict(there: (StandingPost & { isBody: unknown }) | undefined): RevisionAnswer {
  if (!there) return { kind: 'gone' }
  const { version, title, text } = there
  return { kind: 'changedThere', theirs: { version, title, text } }
}
