import { z } from 'zod'
import type { EarlierTry } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { untilDone } from '../api/api-steps.ts'
import { type Course, everKept, follow, type Trail, wereNeverSent } from '../api/earlier-tries.ts'
import { type GraphCalls, graphReader, isNothing } from '../meta/graph.ts'
import type { Post } from '../post.ts'
import { instagramManifest } from './instagram-manifest.ts'

const { timeouts } = instagramManifest

/** What a post is made in. */
export type Making = { account: string; post: Post; kept: Kept }
/** One post that is not published yet: `ready` puts into it what is missing and waits until the platform is done with it. */
export type Container = { id: string; ready(): Promise<void> }

type States = 'EXPIRED' | 'ERROR' | 'FINISHED' | 'IN_PROGRESS' | 'PUBLISHED'
const stateShape = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED'] satisfies States[]),
  status: z.string().default(''),
})

/** Undefined when the platform has forgotten it. */
async function stateOfContainer(context: ApiContext, calls: GraphCalls, id: string) {
  const answer = await calls.ask(id, { fields: 'status_code,status' })
  if (isNothing(answer)) return undefined
  return graphReader.read(answer, { shape: stateShape, step: 'askContainer', now: context.now() })
}

const namedBy = z.object({ id: z.string() })
/** The containers of these tries; that of a video was kept with the address of its upload. */
export const containersOf = (tries: readonly EarlierTry[]): Trail[] =>
  everKept(tries, 'container').map(({ left, isOpen }) => ({
    left: left.startsWith('{') ? namedBy.parse(JSON.parse(left)).id : left,
    isOpen,
  }))

/** One that was not published within a day never is. */
const courses = {
  PUBLISHED: 'out',
  FINISHED: 'unsent',
  EXPIRED: 'unsent',
  IN_PROGRESS: 'underWay',
  ERROR: 'over',
} as const satisfies Record<States, Course>

/** A container does not tell which post came of it, so none is seen by it: the list shows that. */
export const followContainers = (context: ApiContext, calls: GraphCalls, containers: readonly Trail[]) =>
  follow(containers, {
    ask: (id) => stateOfContainer(context, calls, id),
    courseOf: ({ status_code: state }) => courses[state],
    isSeen: async () => false,
  })

/** Each waits for the request that publishes it, and so do those of which nobody asks any more. */
export const areAllUnpublished = (
  tries: readonly EarlierTry[],
  followed: Awaited<ReturnType<typeof followContainers>>,
): boolean => wereNeverSent(tries, 'container', followed)

/** A container lives for a day and is published once; what was put into it need not be put there again. */
export async function isUsable(context: ApiContext, calls: GraphCalls, id: string): Promise<boolean> {
  const state = (await stateOfContainer(context, calls, id))?.status_code
  return state === 'FINISHED' || state === 'IN_PROGRESS'
}

export async function beginContainer<Shape extends z.ZodType>(
  context: ApiContext,
  calls: GraphCalls,
  { account, fields, shape }: { account: string; fields: object; shape: Shape },
): Promise<z.output<Shape>> {
  const answer = await calls.send(`${account}/media`, { fields, seconds: 60 })
  return graphReader.read(answer, { shape, step: 'beginUpload', now: context.now() })
}

export async function untilFinished(context: ApiContext, calls: GraphCalls, id: string): Promise<void> {
  await untilDone(context, { seconds: timeouts.prepare, step: 'mediaReady' }, async () => {
    const state = await stateOfContainer(context, calls, id)
    if (state?.status_code === 'FINISHED') return true
    if (state?.status_code === 'IN_PROGRESS') return undefined
    const why = state?.status ? { theirs: state.status } : ('the file is not taken' as const)
    throw new AdapterFault('media', 'mediaReady', why)
  })
}
