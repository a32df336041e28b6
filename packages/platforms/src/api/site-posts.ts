import type { Verdict } from '@matrixcast/contract/publish-report'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { Post } from '../post.ts'
import { type Sought, soughtByWords, type Words } from '../words-there.ts'
import type { Standing } from './api-adapter.ts'
import { jobMark } from './api-steps.ts'
import { type EarlierTries, soughtAgain } from './earlier-tries.ts'
import type { NewestPosts } from './newest-posts.ts'

/**
 * A post as the site of an operator shows it. `slug`: its short name there; `at`: unix seconds by the site's clock; `hidden`: a
 * draft, or held for review; `isOwn`: by the author whom posts of ours are given.
 */
export type SitePost = {
  id: string
  slug: string
  words: string
  at: number
  is: 'out' | 'waiting' | 'hidden' | 'gone'
  url: string
  isOwn: boolean
}
export type SitePosts = { bySlug(slug: string): Promise<SitePost | undefined>; newest: NewestPosts<SitePost> }
type Found = { post: SitePost; isNamed: boolean }

/** The short name of a job's post, under which a retry finds it. An article brings one of its own. */
export const slugOf = (jobKey: string): string => `m${jobMark(jobKey, 15)}`

/** The ten hexadecimal digits that the short name of a job's article ends with, for domain's `shortNameOf`. */
export const articleMarkOf = (jobKey: string): string => jobMark(jobKey, 10)

/** Sites put a number behind a name that is taken, and a word behind one that lies in the bin. */
const ofAnyJob = /^(?:(m[0-9a-f]{15})|(?:.*-)?(m[0-9a-f]{10}))(?:-\d+)?(?:__trashed)?$/
export function isNamedAfter(jobKey: string, slug: string): boolean {
  const [, whole, atEnd] = ofAnyJob.exec(slug) ?? []
  return whole === slugOf(jobKey) || atEnd === `m${articleMarkOf(jobKey)}`
}
export const isNamedAfterAnother = (jobKey: string, slug: string): boolean =>
  ofAnyJob.test(slug) && !isNamedAfter(jobKey, slug)

/** By its job and, for an article, the short name it was given. */
type Sent = { jobKey: string; slug?: string | undefined }
const nameOf = ({ jobKey, slug }: Sent): string => slug ?? slugOf(jobKey)

/** For what a site answered to a post that was tried before: with a number behind the name, an earlier one stands under it. */
export function refuseNumbered(sent: Sent, slug: string, { tries }: EarlierTries): void {
  if (tries.length === 0 || slug === nameOf(sent) || !isNamedAfter(sent.jobKey, slug)) return
  throw new AdapterFault(
    'unknownOutcome',
    'createPost',
    'an earlier try has taken the name of this post: it may stand twice',
  )
}

/** The short name is certain. Where its owner changed it, the words tell; what bears the name of another job is that one's. */
function soughtOnSite(jobKey: string, worded: Sought<SitePost>): Sought<SitePost> {
  const isNamed = ({ slug }: SitePost) => isNamedAfter(jobKey, slug)
  const mayCount = ({ slug }: SitePost) => !isNamedAfterAnother(jobKey, slug)
  return {
    isOurs: (post) => isNamed(post) || (post.isOwn && mayCount(post) && worded.isOurs(post)),
    isNamed,
    // An editor may have given it another author.
    saysTheSame: worded.saysTheSame,
    mayBeOurs: (post) => mayCount(post) && (post.isOwn ? worded.mayBeOurs(post) : worded.isOurs(post)),
    // One list shows them all.
    forgets: (_list, posts) => worded.forgets('out', posts) || worded.forgets('waiting', posts),
  }
}

/** By its short name first; without `worded` by that alone. */
async function find(
  sent: Sent,
  { bySlug, newest }: SitePosts,
  { since, worded }: { since: number; worded: Sought<SitePost> | undefined },
): Promise<Found | undefined> {
  const { jobKey } = sent
  const post = (await bySlug(nameOf(sent))) ?? (worded && (await newest.find(since, soughtOnSite(jobKey, worded))))
  return post && { post, isNamed: isNamedAfter(jobKey, post.slug) }
}

const byWords = ({ isNamed }: Found) => (isNamed ? {} : { isNamed })

/** What stands there of this job already: before its first try only its name can say so. */
export async function standingOnSite(
  jobKey: string,
  posts: SitePosts,
  { post, earlier }: { post: Words & Pick<Post, 'slug'>; earlier: EarlierTries },
): Promise<Standing | undefined> {
  const worded = earlier.tries.length > 0 ? soughtAgain<SitePost>(post, earlier, (post) => post) : undefined
  const found = await find({ jobKey, slug: post.slug }, posts, { since: earlier.since, worded })
  return found && { publishId: found.post.id, scheduled: found.post.is === 'waiting', isNamed: found.isNamed }
}

/** A post whose number nobody heard. */
export async function verifyOnSite(jobKey: string, posts: SitePosts, trace: PostTrace): Promise<Verdict> {
  const worded = soughtByWords<SitePost>(trace, (post) => post)
  const found = await find({ jobKey, slug: trace.slug }, posts, { since: trace.committedAt, worded })
  return found ? verdictOnSite(found) : { kind: 'absent' }
}

export function verdictOnSite(found: Found): Verdict {
  const { is, id: publishId, url } = found.post
  if (is === 'gone') return { kind: 'absent' }
  if (is === 'waiting') return { kind: 'scheduled', publishId, ...byWords(found) }
  if (is === 'hidden') return { kind: 'processing', ...byWords(found) }
  return { kind: 'live', publishId, url, ...byWords(found) }
}
