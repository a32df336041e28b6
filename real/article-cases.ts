import assert from 'node:assert/strict'
import path from 'node:path'
import type { ArticleDoc } from '../packages/contract/src/article-doc.ts'
import { bytesOf, lettersOf, picturesOf, plainText } from '../packages/domain/src/article/article-text.ts'
import { articleMarkOf } from '../packages/platforms/src/api/site-posts.ts'
import { placedOf } from '../packages/platforms/src/article/article-of-post.ts'
import type { PostFile } from '../packages/platforms/src/post.ts'
import { someArticle } from '../packages/platforms/src/testing/some-articles.ts'
import { keptIn } from '../packages/platforms/src/testing/test-context.ts'
import { articles, placedPictures } from '../packages/platforms/src/testing/whole-article.ts'
import { accepted, fileOf, type Job, jobsOf } from './jobs.ts'
import { run } from './programs.ts'
import type { Case, Target } from './target.ts'

/** How many generated articles go to each site. */
const most = Number(process.env['REAL_ARTICLES'] ?? 20)
const materials = [...placedPictures.keys()]
/** Sites write quotes and dashes in their own way; letters and digits stay. */
const lettersIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const shownIn = (html: string): string =>
  html
    .replace(/<!--.*?-->|<script.*?<\/script>|<(?:[^<>"]|"[^"]*")*>/gs, ' ')
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:amp|lt|gt|quot|nbsp|apos);/g, (name) => (name === '&amp;' ? '&' : ' '))

async function pictureFiles(folder: string): Promise<PostFile[]> {
  const files: PostFile[] = []
  for (const [at, materialId] of materials.entries()) {
    const file = path.join(folder, `article-${at}.png`)
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `testsrc2=size=${320 + at}x240`,
      '-frames:v',
      '1',
      file,
    ])
    files.push({ ...(await fileOf(file, 'png')), materialId, size: { width: 320 + at, height: 240 } })
  }
  return files
}

/** Where two long texts part, with what stands before it. */
const around = (text: string, at: number): string =>
  Array.from(text)
    .slice(Math.max(0, at - 60), at + 120)
    .join('')

/** The pictures of a page, each once: where they lie, and whether they are there. */
export async function picturesShown(html: string): Promise<{ origin: string; isThere: boolean }[]> {
  const found = [...html.matchAll(/<img[^>]*?\ssrc="([^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'))
  const shown: { origin: string; isThere: boolean }[] = []
  for (const address of new Set(found)) {
    const answer = await fetch(address)
    const isPicture = /^image\/(?:png|jpeg)$/.test(answer.headers.get('content-type') ?? '')
    shown.push({ origin: new URL(address).origin, isThere: answer.ok && isPicture })
  }
  return shown
}

/** Articles on a real site: what its editor and its readers get, where their pictures lie, and how they are changed. */
export async function articleCasesOf(target: Target, folder: string): Promise<Case[]> {
  const { adapter, articles: there } = target
  const { revisions } = adapter
  if (!there || !revisions) return []
  const files = await pictureFiles(folder)
  const [any = { path: '', extension: 'png', bytes: 0 }] = files
  const { aJob, prepare, publish, verify, spoiling, holds } = jobsOf(target, any)
  const bodyOf = (doc: ArticleDoc) => ({
    kind: 'article' as const,
    files: files.filter(({ materialId = '' }) => picturesOf(doc).includes(materialId)),
    article: { doc, letters: lettersOf(doc), bytes: bytesOf(doc) },
  })
  async function anArticle(doc: ArticleDoc): Promise<Job> {
    const job = await aJob()
    job.post = { ...job.post, ...bodyOf(doc), slug: `an-article-m${articleMarkOf(job.context.jobKey)}` }
    assert.deepEqual(adapter.validate(job.post, job.since), [])
    return job
  }
  /** What our writer makes of the article, with the pictures as this job put them there. */
  const writtenBy = ({ post, kept }: Job): string =>
    there.write(
      post.article?.doc ?? { type: 'doc', content: [] },
      placedOf(post.files, [...kept.values()].slice(0, post.files.length).map(there.placeOf)),
    )
  async function compareWithWritten(job: Job, publishId: string): Promise<void> {
    const { body, html } = (await there?.read(publishId)) ?? { body: '', html: '' }
    // Ghost leads an address within a site to its own.
    const [theirs, ours] = [body.replaceAll(`${target.line.address}/about`, '/about'), writtenBy(job)]
    const signs = Array.from(theirs)
    const first = Array.from(ours).findIndex((sign, at) => sign !== signs[at])
    if (theirs !== ours) assert.equal(around(theirs, first), around(ours, first))
    const doc = job.post.article?.doc ?? { type: 'doc', content: [] }
    assert.equal(lettersIn(shownIn(html)), lettersIn(plainText(doc)))
    const pictures = await picturesShown(html)
    assert.equal(pictures.length, job.post.files.length)
    assert.deepEqual(
      pictures.filter(({ isThere, origin }) => !isThere || origin !== target.line.address),
      [],
    )
  }
  async function out(doc: ArticleDoc): Promise<{ job: Job; publishId: string }> {
    const job = await anArticle(doc)
    const publishId = accepted(await publish(job))
    return { job, publishId }
  }
  const plain = (text: string): ArticleDoc => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })

  return [
    ...Object.entries(articles).map(([what, doc]) => ({
      name: `an article ${what} stands there as it was written, with pictures of the site`,
      async run() {
        const { job, publishId } = await out(doc)
        assert.equal((await verify(job, publishId)).kind, 'live')
        await compareWithWritten(job, publishId)
        await holds(job, 1)
      },
    })),
    {
      name: `${most} generated articles stand there as they were written, and the editor of the site opens each`,
      async run() {
        const made: string[] = []
        for (let at = 0; at < most; at++) {
          const { job, publishId } = await out(someArticle(`real ${at}`, materials))
          await compareWithWritten(job, publishId)
          made.push(publishId)
        }
        const opened = (await there.open?.(made)) ?? []
        const names = opened.flatMap((one) => one.names)
        if (there.open) console.log(`     ${opened.length} opened, ${names.length} blocks`)
        assert.deepEqual(
          opened.flatMap(({ invalid }) => invalid),
          [],
        )
        assert.deepEqual(
          names.filter((name) => /freeform|missing|classic/.test(name)),
          [],
        )
        assert.equal(opened.filter(({ isOther }) => isOther).length, 0)
        assert.equal(opened.length, there.open ? most : 0)
      },
    },
    {
      name: 'an article given up before its commit, and one whose answer was lost: there once, no picture twice',
      async run() {
        const [doc = plain('')] = Object.values(articles)
        const job = await anArticle(doc)
        await prepare(job)
        const uploads = [...job.kept.values()]
        await spoiling('dropAnswer', target.isCommit, () => publish(job))
        accepted(await publish(job))
        assert.deepEqual([...job.kept.values()], uploads)
        await holds(job, 1)
      },
    },
    {
      name: 'an update stands there once under the same number; a change there meanwhile is told and not written over',
      async run() {
        const { job, publishId } = await out(plain('first words'))
        const { context, remoteId } = job
        const version = async () => (await revisions.read(context, { publishId, remoteId }))?.version ?? null
        const kept = keptIn(new Map())
        const update = async (words: string, since: string | null) => {
          const post = { ...job.post, ...bodyOf(plain(words)) }
          return revisions.send(
            context,
            { publishId, remoteId, post, kept: keptIn(new Map()) },
            { ifUnchangedSince: since },
          )
        }
        const sent = await update('second words', await version())
        assert.equal(sent.kind, 'sent', JSON.stringify(sent))
        assert.match((await there.read(publishId)).html, /second words/)
        await holds(job, 1)
        const before = await version()
        await there.edit(publishId)
        const refused = await update('third words', before)
        assert.equal(refused.kind, 'changedThere', JSON.stringify(refused))
        assert.match((await there.read(publishId)).html, /second words/)
        assert.equal(kept.get('revised'), undefined)
      },
    },
    {
      name: 'an update whose answer was lost is found by its words when it is sent again',
      async run() {
        const { job, publishId } = await out(plain('first words'))
        const { context, remoteId } = job
        const there1 = await revisions.read(context, { publishId, remoteId })
        const kept = keptIn(new Map())
        const post = { ...job.post, ...bodyOf(plain('second words')) }
        const send = () =>
          revisions.send(context, { publishId, remoteId, post, kept }, { ifUnchangedSince: there1?.version ?? null })
        const isUpdate = (method: string, url: string) =>
          ['POST', 'PUT'].includes(method) && decodeURIComponent(url).includes(`/posts/${publishId}`)
        assert.equal((await spoiling('dropAnswer', isUpdate, send)).kind, 'unsure')
        assert.equal((await send()).kind, 'sent')
        await holds(job, 1)
      },
    },
  ]
}
