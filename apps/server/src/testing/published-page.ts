import { quarkApi } from '@matrixcast/contract/builder'
import { publishPageJob } from '../builder/publish-job.ts'
import { quarkCalls } from './quark.ts'
import type { World } from './world.ts'

/** Carries an order to publish out, as the worker does; answers how it ended. `meanwhile` happens once it has begun. */
export async function performPublishing(
  { parts, workspaceId }: World,
  jobId: string | undefined,
  meanwhile: () => Promise<unknown> = async () => undefined,
  signal: AbortSignal = new AbortController().signal,
  media = withoutPosters(parts.media),
): Promise<string> {
  const run = await parts.jobs.start(workspaceId, jobId ?? '')
  if (!run) return 'given up'
  await meanwhile()
  const context = { run, signal, report: () => undefined, stopping: () => false }
  const end = await publishPageJob({ ...parts, media }).perform(context)
  await parts.jobs.finish(workspaceId, run.id, end.state, '', end.state === 'succeeded' ? end.result : undefined)
  return end.state
}

/** A poster takes a browser. */
const withoutPosters = (media: World['parts']['media']): World['parts']['media'] => ({
  ...media,
  page: { ...media.page, poster: async () => false },
})

/** Publishes a page as it is; answers its slug. */
export async function publishNow(world: World, token: string, id: string): Promise<string> {
  const { slug, jobId } = await quarkCalls(() => world).call(quarkApi.setPublish, { id }, token)
  const state = await performPublishing(world, jobId)
  if (state !== 'succeeded' || slug === undefined) throw new Error(`the page was not published: ${state}`)
  return slug
}
