import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Post } from '../post.ts'
import { rewritten } from '../testing/contract-bench.ts'
import { sendDraft } from '../testing/send-draft.ts'
import { simulatedOfficialaccount } from '../testing/simulated-officialaccount.ts'
import { SimulatedSite } from '../testing/simulated-site.ts'
import { keptIn, testContext } from '../testing/test-context.ts'
import { officialaccountAdapter } from './officialaccount-adapter.ts'

let site: SimulatedSite
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'official-draft-'))
  site = await SimulatedSite.start(simulatedOfficialaccount)
})
afterEach(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

async function anArticle(fields: Record<string, string>) {
  const path = join(folder, 'picture.jpg')
  await writeFile(path, Buffer.alloc(900))
  const files = [{ path, bytes: 900, extension: 'jpg' }]
  const post: Post = { kind: 'image', files, title: '阳台改造', topics: [], timingTime: null, coverPath: null, fields }
  const given = { site: site.address, nickname: '苇间', appId: 'reed', appSecret: 'reed-secret' }
  const { session, profile } = await officialaccountAdapter.bind(testContext('bind', {}), given)
  const context = testContext('job', session)
  const notes = new Map<string, string>()
  const committedAt = Math.floor(Date.now() / 1000)
  return {
    /** `isOpen`: of a try that came to its commit; left out, the one before stopped earlier. */
    prepare(isOpen?: boolean) {
      const { title, topics } = post
      const lost = { title, topics, kept: Object.fromEntries(notes), isDenied: false }
      const tries = isOpen === undefined ? [] : [{ ...lost, isOpen }]
      const about = { remoteId: profile.remoteId, kept: keptIn(notes, { tries }) }
      return officialaccountAdapter.prepare(context, post, about)
    },
    draft: () => notes.get('draft') ?? '',
    verify: (publishId: string) =>
      officialaccountAdapter.verify(context, {
        publishId,
        title: post.title,
        topics: post.topics,
        committedAt,
        remoteId: profile.remoteId,
        others: [],
      }),
  }
}

/** What a person does in the account's own back-office. */
function byHand(call: string, media_id: string): void {
  const asked = { method: 'POST', path: `/cgi-bin/${call}`, body: Buffer.alloc(0), headers: {}, json: { media_id } }
  const query = new URLSearchParams({ access_token: site.tokens.grant('reed-secret', { once: false })?.access ?? '' })
  expect(simulatedOfficialaccount.answer({ ...asked, query }, site).json).toMatchObject({ errcode: 0 })
}

it('an article wanted as a draft (simulated) waits there, is made once, and is live when a person publishes it', async () => {
  const { prepare, verify } = await anArticle({ mode: 'draft' })
  const draft = await prepare()
  if (draft.kind !== 'there') throw new Error('the draft was to be there')
  expect(await prepare()).toEqual(draft)
  expect([site.posts.length, site.uploads]).toEqual([0, 1])
  expect(await verify(draft.publishId)).toEqual({ kind: 'processing' })
  byHand('freepublish/submit', draft.publishId.replace('draft:', ''))
  expect(await verify(draft.publishId)).toMatchObject({ kind: 'live' })
})

it('an article wanted as a draft (simulated) that is in no list once it left the drafts is not called absent', async () => {
  const { prepare, verify } = await anArticle({ mode: 'draft' })
  const draft = await prepare()
  if (draft.kind !== 'there') throw new Error('the draft was to be there')
  byHand('draft/delete', draft.publishId.replace('draft:', ''))
  expect(await verify(draft.publishId)).toMatchObject({
    kind: 'unreadable',
    fault: 'unknownOutcome',
    detail: expect.stringContaining('the draft is gone'),
  })
})

it('an account that may not publish by interface (simulated) is told so, and its article lies in the drafts', async () => {
  const { prepare, verify } = await anArticle({})
  const draft = await prepare()
  const answer = { status: 200, json: { errcode: 48001, errmsg: 'api unauthorized' } }
  site.trouble = { at: 'commit', how: { answer }, done: false }
  const sent = await sendDraft(draft)
  expect(sent).toMatchObject({ kind: 'rejected', fault: 'permission', detail: expect.stringContaining('drafts') })
  site.trouble = null
  expect(await verify('')).toEqual({ kind: 'absent' })
})

it.each<[string, boolean | undefined]>([
  ['stopped before its commit', undefined],
  ['is known to have published nothing', false],
])('an article whose draft a person deleted (simulated) is made anew after a try that %s', async (_which, isOpen) => {
  const { prepare, draft } = await anArticle({})
  await prepare()
  byHand('draft/delete', draft())
  expect(await sendDraft(await prepare(isOpen))).toMatchObject({ kind: 'accepted', publishId: '1001' })
  expect(site.posts).toHaveLength(1)
})

it('an article whose draft is gone after a try of which nobody knows more (simulated) may be on its way', async () => {
  const { prepare, draft } = await anArticle({})
  await prepare()
  byHand('draft/delete', draft())
  expect(await prepare(true)).toEqual({ kind: 'there', publishId: '', scheduled: false })
  expect(site.posts).toHaveLength(0)
})

it('an article that its owner took away, which the list goes on naming as deleted, is not there (simulated)', async () => {
  await site.stop()
  site = await SimulatedSite.start({
    ...simulatedOfficialaccount,
    answer(asked, there) {
      const answered = simulatedOfficialaccount.answer(asked, there)
      return asked.path.endsWith('freepublish/batchget')
        ? rewritten(answered, (text) => text.replaceAll('"thumb_media_id"', '"is_deleted":true,"thumb_media_id"'))
        : answered
    },
  })
  const { prepare, verify } = await anArticle({})
  expect(await sendDraft(await prepare())).toMatchObject({ kind: 'accepted', publishId: '1001' })
  expect(await verify('')).toEqual({ kind: 'absent' })
  expect(await sendDraft(await prepare(false))).toMatchObject({ kind: 'accepted', publishId: '1002' })
})
