import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { TalkReply } from '../api/talk-adapter.ts'
import { ghostManifest } from './ghost-manifest.ts'
import { type GhostCalls, ghostReader } from './ghost-site.ts'

const { timeouts } = ghostManifest
/** The member that answers for the site; no letter can be sent to it. */
export const voiceEmail = 'site-voice@matrixcast.invalid'

const members = z.object({ members: z.array(z.object({ id: z.string() })) })
const place = 'voice'

/**
 * The number of the member in whose name the site answers: Ghost lets only members comment. Kept with the account, found by its
 * address where that was lost, and made where there is none.
 */
export async function voiceOf(
  context: ApiContext,
  calls: GhostCalls,
  { kept, name }: { kept: TalkReply['kept']; name: string },
): Promise<string> {
  const known = kept.get(place)
  if (known !== undefined && (await isThere(context, calls, known))) return known
  const found = (await byAddress(context, calls)) ?? (await made(context, calls, name))
  await kept.put(place, found)
  return found
}

async function isThere(context: ApiContext, { call }: GhostCalls, id: string): Promise<boolean> {
  const answer = await call(`members/${encodeURIComponent(id)}/`, { method: 'GET', seconds: timeouts.verify })
  if (answer.status === 404 && ghostReader.wordOf(answer) === 'NotFoundError') return false
  const { members: found } = ghostReader.read(answer, { shape: members, step: 'readVoice', now: context.now() })
  return found.length > 0
}

async function byAddress(context: ApiContext, { call }: GhostCalls): Promise<string | undefined> {
  const filter = encodeURIComponent(`email:'${voiceEmail}'`)
  const answer = await call(`members/?filter=${filter}&limit=1`, { method: 'GET', seconds: timeouts.verify })
  return ghostReader.read(answer, { shape: members, step: 'readVoice', now: context.now() }).members[0]?.id
}

/** It gets no letters, and is nobody's customer. */
async function made(context: ApiContext, calls: GhostCalls, name: string): Promise<string> {
  const member = { email: voiceEmail, name, newsletters: [], labels: [{ name: 'Matrixcast' }] }
  const answer = await calls.call('members/?send_email=false', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ members: [member] }),
    seconds: timeouts.commit,
  })
  // Another run may have made it in between.
  const isTaken = answer.status === 422
  const id = isTaken
    ? await byAddress(context, calls)
    : ghostReader.read(answer, { shape: members, step: 'makeVoice', now: context.now() }).members[0]?.id
  if (id === undefined) throw new AdapterFault('platformDown', 'makeVoice', 'the site has no member to answer with')
  return id
}
