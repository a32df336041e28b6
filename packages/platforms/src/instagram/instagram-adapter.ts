import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { sendOnce, shownOrUnderWay } from '../api/api-steps.ts'
import { needsProof, refuseUnderWay, soughtAgain, type Trail, unlessNone } from '../api/earlier-tries.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import { type GraphCalls, graphPage, graphReader, isNothing, openGraph } from '../meta/graph.ts'
import { metaOauth } from '../meta/meta-login.ts'
import type { Post } from '../post.ts'
import { forgetsOf, type Sought, soughtBy, soughtByWords } from '../words-there.ts'
import { bindInstagram, instagramFigures, instagramId, instagramProfile } from './instagram-account.ts'
import { areAllUnpublished, containersOf, followContainers } from './instagram-container.ts'
import { instagramManifest, instagramPlatform } from './instagram-manifest.ts'
import { pictureContainer } from './instagram-pictures.ts'
import { reelContainer } from './instagram-reel.ts'

const { timeouts } = instagramManifest

/**
 * Posts by a container, which the platform publishes once: its number is kept, and it tells at any time whether it was
 * published. Which post came of it is found among the newest of the account.
 */
export const instagramAdapter = openPlatformAdapter({
  manifest: instagramManifest,
  bind: bindInstagram,
  oauth: metaOauth({
    // Pictures wait unseen on the account's own Page.
    scopes: [
      'pages_show_list',
      'pages_read_engagement',
      'pages_manage_posts',
      'instagram_basic',
      'instagram_content_publish',
    ],
    fields: ['instagram_business_account{id,username}'],
    accountOf: ({ instagram_business_account: account }) => account && { remoteId: account.id, name: account.username },
  }),
  profile: instagramProfile,
  figures: instagramFigures,
  validate: instagramPlatform.validate,
  prepare: prepareInstagram,
  verify: verifyInstagram,
})

async function prepareInstagram(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openGraph(context)
  const account = await instagramId(context)
  const { earlier } = kept
  const before = containersOf(earlier.tries)
  const look = async (containers: readonly Trail[]) => {
    const { out, isForTheList, underWay } = await followContainers(context, calls, containers)
    if (!out && !isForTheList) return undefined
    const looking = newestOf(context, calls, account).find(earlier.since, soughtAgain(post, earlier, shown))
    if (out) return { publishId: await numberOf(context, looking), scheduled: false }
    const found = await looking
    if (!found && needsProof(earlier)) refuseUnderWay('lookBefore', underWay, before)
    return found && { publishId: found.id, scheduled: false }
  }
  const there = earlier.tries.length > 0 ? await look(before) : undefined
  if (there) return { kind: 'there', ...there }
  const begin = post.kind === 'video' ? reelContainer : pictureContainer
  const container = await begin(context, calls, { account, post, kept })
  await refuseFull(context, calls, account)
  await container.ready()
  return {
    kind: 'new',
    scheduled: false,
    look: () => look([{ left: container.id, isOpen: true }, ...before.filter(({ left }) => left !== container.id)]),
    send: () =>
      sendOnce(
        () =>
          calls.send(`${account}/media_publish`, { fields: { creation_id: container.id }, seconds: timeouts.commit }),
        {
          reader: graphReader,
          isAgain: needsProof(earlier) && before.some(({ left }) => left === container.id),
          step: 'publish',
          now: context.now(),
          accepted({ json }) {
            const made = z.object({ id: z.string() }).safeParse(json).data
            return made && { publishId: made.id, scheduled: false }
          },
        },
      ),
  }
}

/** Published without a doubt: its own number may come a little later, or not be found at all. */
async function numberOf({ log }: ApiContext, looking: Promise<Listed | undefined>): Promise<string> {
  try {
    return (await looking)?.id ?? ''
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    log('no number yet', { reason: thrown.fault })
    return ''
  }
}

const quota = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }) })),
})

async function refuseFull(context: ApiContext, calls: GraphCalls, account: string): Promise<void> {
  const answer = await calls.ask(`${account}/content_publishing_limit`, { fields: 'quota_usage,config' })
  const { data } = graphReader.read(answer, { shape: quota, step: 'askLimit', now: context.now() })
  const [row] = data
  if (row && row.quota_usage >= row.config.quota_total) {
    throw new AdapterFault(
      'quota',
      'askLimit',
      `${row.quota_usage} of ${row.config.quota_total} posts of 24 hours are used`,
    )
  }
}

const listed = z.object({
  id: z.string(),
  caption: z.string().default(''),
  timestamp: z.string(),
  permalink: z.string().default(''),
})
type Listed = z.output<typeof listed>
const shown = ({ id, caption }: Listed) => ({ id, words: caption, isWhole: true })

function newestOf({ now }: ApiContext, calls: GraphCalls, account: string) {
  return newestPosts({
    async page(after) {
      const query = { fields: 'id,caption,timestamp,permalink', limit: '50', ...(after === undefined ? {} : { after }) }
      const answer = await calls.ask(`${account}/media`, query)
      const { data, next } = graphReader.read(answer, { shape: graphPage(listed), step: 'readBack', now: now() })
      return { rows: data, answer, next }
    },
    at: (one) => Date.parse(one.timestamp) / 1000,
    now,
  })
}

async function verifyInstagram(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openGraph(context)
  const inList = async (sought: Sought<Listed>): Promise<Verdict> => {
    const found = await newestOf(context, calls, trace.remoteId).find(trace.committedAt, sought)
    return found ? { kind: 'live', publishId: found.id, url: found.permalink } : { kind: 'absent' }
  }
  if (trace.publishId === '') {
    const tries = trace.tries ?? []
    const followed = await followContainers(context, calls, containersOf(tries))
    // Whatever the list shows under its words came of another one.
    if (areAllUnpublished(tries, followed)) return { kind: 'absent' }
    const { out, isNone, underWay } = followed
    const read = () => inList(unlessNone(soughtByWords(trace, shown), isNone))
    if (out) return shownOrUnderWay(read)
    const found = await read()
    if (found.kind === 'absent') refuseUnderWay('readBack', underWay, containersOf(tries))
    return found
  }
  const answer = await calls.ask(trace.publishId, { fields: 'id,permalink' })
  if (isNothing(answer)) return inList(soughtBy(({ id }) => id === trace.publishId, forgetsOf(trace.others, shown)))
  const shape = z.object({ id: z.string(), permalink: z.string() })
  const { id, permalink: url } = graphReader.read(answer, { shape, step: 'readBack', now: context.now() })
  return { kind: 'live', publishId: id, url }
}
