import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Post } from '../post.ts'
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
  const about = { remoteId: profile.remoteId, kept: keptIn(new Map()) }
  const committedAt = Math.floor(Date.now() / 1000)
  return {
    calls: context,
    prepare: () => officialaccountAdapter.prepare(context, post, about),
    verify: (publishId: string) =>
      officialaccountAdapter.verify(context, {
        publishId,
        title: post.title,
        committedAt,
        remoteId: profile.remoteId,
        others: [],
      }),
  }
}

it('an article wanted as a draft (simulated) waits there, is made once, and is live when a person publishes it', async () => {
  const { prepare, verify } = await anArticle({ mode: 'draft' })
  const draft = await prepare()
  if (draft.kind !== 'there') throw new Error('the draft was to be there')
  expect(await prepare()).toEqual(draft)
  expect([site.posts.length, site.uploads]).toEqual([0, 1])
  expect(await verify(draft.publishId)).toEqual({ kind: 'processing' })
  const hand = { method: 'POST', path: '/cgi-bin/freepublish/submit', body: Buffer.alloc(0), headers: {} }
  const query = new URLSearchParams({ access_token: site.tokens.grant('reed-secret', { once: false })?.access ?? '' })
  simulatedOfficialaccount.answer({ ...hand, query, json: { media_id: draft.publishId.replace('draft:', '') } }, site)
  expect(await verify(draft.publishId)).toMatchObject({ kind: 'live' })
})

it('an account that may not publish by interface (simulated) is told so, and its article lies in the drafts', async () => {
  const { prepare, verify } = await anArticle({})
  const draft = await prepare()
  const answer = { status: 200, json: { errcode: 48001, errmsg: 'api unauthorized' } }
  site.trouble = { at: 'commit', how: { answer }, done: false }
  const sent = draft.kind === 'new' ? await draft.send() : draft
  expect(sent).toMatchObject({ kind: 'rejected', fault: 'permission', detail: expect.stringContaining('drafts') })
  site.trouble = null
  expect(await verify('')).toEqual({ kind: 'absent' })
})
