import type { AnswerReader } from './answer-reader.ts'
import type { ApiContext, Kept } from './api-adapter.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { sendOnce } from './api-steps.ts'
import type { RevisionAnswer, StandingPost } from './revision-answer.ts'

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
