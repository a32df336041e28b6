import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { refuseOther, sendOnce, stateOf, uploadEach, verdictOf } from '../api/api-steps.ts'
import type { EarlierTries } from '../api/earlier-tries.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import {
  isNamedAfter,
  isNamedAfterAnother,
  refuseNumbered,
  slugOf,
  standingOnSite,
  verdictOnSite,
  verifyOnSite,
} from '../api/site-posts.ts'
import { articleOfPost, placedOf } from '../article/article-of-post.ts'
import type { Post, PostFile } from '../post.ts'
import { wordOf, wordsOf } from '../post-form.ts'
import { escaped } from '../text/escaped.ts'
import { areWordsOf } from '../words-there.ts'
import { wordpressArticle } from './wordpress-article.ts'
import { wordpressContent } from './wordpress-content.ts'
import { wordpressPostFigures } from './wordpress-figures.ts'
import { wordpressManifest, wordpressPlatform } from './wordpress-manifest.ts'
import { postById, postsOf, showsFileOf } from './wordpress-posts.ts'
import {
  bindWordpress,
  openWordpress,
  saidCode,
  type WordpressCalls,
  wordpressProfile,
  wordpressReader,
} from './wordpress-site.ts'
import { wordpressTalk } from './wordpress-talk.ts'

const { timeouts } = wordpressManifest
const post = z.object({ id: z.number(), slug: z.string(), status: z.string() })
const media = z.object({ id: z.number(), source_url: z.string() })
const term = z.object({ id: z.number() })
const termThere = z.object({ data: z.object({ term_id: z.number() }) })

/**
 * Posts under a short name that follows from the job, which is looked up before a post is made and when one is missing. Where it
 * is not found, its owner may have changed it: then the words of the newest posts tell.
 */
export const wordpressAdapter: ApiAdapter = {
  manifest: wordpressManifest,
  bind: bindWordpress,
  check: (context) => stateOf(async () => void (await wordpressProfile(context))),
  profile: wordpressProfile,
  postFigures: wordpressPostFigures,
  validate: wordpressPlatform.validate,
  prepare: prepareWordpress,
  verify: (context, trace) => verdictOf(() => verifyWordpress(context, trace)),
  talk: wordpressTalk,
}

async function prepareWordpress(
  context: ApiContext,
  post: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const { files, coverPath, title, topics, timingTime, kind, fields, slug } = post
  const article = articleOfPost(post)
  const calls = openWordpress(context)
  refuseOther((await wordpressProfile(context)).remoteId, remoteId)
  const look = () =>
    standingOnSite(context.jobKey, postsOf(context, calls, remoteId), {
      post: { title, topics, slug },
      earlier: kept.earlier,
    })
  const there = await look()
  if (there) return { kind: 'there', ...there }

  const cover = coverPath === null ? [] : [{ path: coverPath, extension: 'jpg', bytes: 0 }]
  const uploads = await uploadEach([...files, ...cover], kept, (file, index) => upload(context, calls, file, index))
  const placed = uploads.map((text) => placeOf(media.parse(JSON.parse(text))))
  const shown = placed.slice(0, files.length)
  const featured = placed[files.length] ?? (kind === 'image' ? shown[0] : undefined)
  const categories = await termsOf(context, calls, 'categories', wordsOf(fields, 'categories'))
  const excerpt = wordOf(fields, 'excerpt')
  const draft = {
    title: escaped(title.trim()),
    slug: slug ?? slugOf(context.jobKey),
    content: article ? wordpressArticle(article.doc, placedOf(files, shown)) : wordpressContent(post, shown),
    tags: await termsOf(context, calls, 'tags', topics),
    ...(categories.length > 0 ? { categories } : {}),
    ...(excerpt === undefined ? {} : { excerpt: escaped(excerpt) }),
    ...(featured ? { featured_media: featured.id } : {}),
    ...(timingTime === null
      ? { status: 'publish' }
      : { status: 'future', date_gmt: new Date(timingTime * 1000).toISOString().slice(0, 19) }),
  }
  return {
    kind: 'new',
    scheduled: timingTime !== null,
    look,
    send: () => create(context, calls, { draft, slug, earlier: kept.earlier }),
  }
}

const placeOf = ({ id, source_url: url }: z.infer<typeof media>) => ({ id, url })

function create(
  context: ApiContext,
  calls: WordpressCalls,
  { draft, slug, earlier }: { draft: object; slug: Post['slug']; earlier: EarlierTries },
): Promise<CommitAnswer> {
  const body = JSON.stringify(draft)
  const headers = { 'content-type': 'application/json' }
  return sendOnce(() => calls.send('/wp/v2/posts', { headers, body, seconds: timeouts.commit }), {
    accepted({ json }) {
      const made = post.safeParse(json).data
      if (made) refuseNumbered({ jobKey: context.jobKey, slug }, made.slug, earlier)
      return made && { publishId: String(made.id), scheduled: made.status === 'future' }
    },
    reader: wordpressReader,
    step: 'createPost',
    now: context.now(),
  })
}

async function upload(context: ApiContext, calls: WordpressCalls, file: PostFile, index: number): Promise<string> {
  const answer = await calls.send('/wp/v2/media', {
    headers: {
      'content-type': mimeOf(file.extension),
      'content-disposition': `attachment; filename="${slugOf(context.jobKey)}-${index + 1}.${file.extension}"`,
    },
    body: await bodyOf(file),
    seconds: timeouts.prepare,
  })
  return JSON.stringify(wordpressReader.read(answer, { shape: media, step: 'upload', now: context.now() }))
}

type TermKind = 'tags' | 'categories'

/** Made where it is missing. A user who may make none posts with those that are there. */
async function termsOf(
  context: ApiContext,
  calls: WordpressCalls,
  kind: TermKind,
  names: readonly string[],
): Promise<number[]> {
  const terms: number[] = []
  for (const name of names) {
    const body = JSON.stringify({ name })
    const headers = { 'content-type': 'application/json' }
    const answer = await calls.send(`/wp/v2/${kind}`, { headers, body, seconds: 30 })
    if (saidCode(answer) === 'term_exists') terms.push(termThere.parse(answer.json).data.term_id)
    else if (answer.status !== 403) {
      terms.push(wordpressReader.read(answer, { shape: term, step: kind, now: context.now() }).id)
    } else {
      const there = await termNamed(context, calls, kind, name)
      if (there === undefined) context.log('a term was left out', { kind, name, reason: saidCode(answer) })
      else terms.push(there)
    }
  }
  return terms
}

/** WordPress keeps and tells names as HTML writes them, and does not tell capitals apart. */
async function termNamed(context: ApiContext, calls: WordpressCalls, kind: TermKind, name: string) {
  const asked = { search: name, per_page: '100' }
  const answer = await calls.ask(`/wp/v2/${kind}`, asked, timeouts.verify)
  const shape = z.array(z.object({ id: z.number(), name: z.string() }))
  const found = wordpressReader.read(answer, { shape, step: kind, now: context.now() })
  const wanted = escaped(name.trim()).toLowerCase()
  return found.find((one) => one.name.toLowerCase() === wanted)?.id
}

async function verifyWordpress(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const { jobKey } = context
  const calls = openWordpress(context)
  const unheard = () => verifyOnSite(jobKey, postsOf(context, calls, trace.remoteId), trace)
  const there = trace.publishId === '' ? undefined : await postById(context, calls, trace)
  // A site that was moved from an export gives its posts new numbers.
  if (!there) return unheard()
  const isAnothers = isNamedAfterAnother(jobKey, there.slug)
  // An editor may write over the name and the words of a post before its time, hardly its file.
  const showsOurs = async () =>
    there.is === 'waiting' && (await showsFileOf(context, calls, { publishId: there.id, slug: slugOf(jobKey) }))
  const isOurs = isNamedAfter(jobKey, there.slug) || (!isAnothers && (areWordsOf(trace, there) || (await showsOurs())))
  if (isOurs) return verdictOnSite({ post: there, isNamed: true })
  // A site that was put back from its own copy gives numbers anew; or its owner wrote the post over.
  const verdict = await unheard()
  if (verdict.kind !== 'absent' || isAnothers) return verdict
  throw new AdapterFault('unknownOutcome', 'readBack', 'another post of the account goes by this number')
}
