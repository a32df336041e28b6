import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostFields } from '@matrixcast/contract/post-fields'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from './post.ts'
import { apiSubjects, named } from './testing/api-subjects.ts'
import { sendDraft } from './testing/send-draft.ts'
import { SimulatedSite } from './testing/simulated-site.ts'
import { keptIn, testContext } from './testing/test-context.ts'

const teahouse = { id: 'wx0123456789abcdef pages/shop?from=post', name: '睡莲花店' }

/** What an operator gave, and how the platform's own interface says it. */
const cases: Record<string, { fields: PostFields; held: object }> = {
  bluesky: {
    fields: { languages: ['zh', 'ja'], alt: '改好的阳台柜' },
    held: { langs: ['zh', 'ja'], embed: { alt: '改好的阳台柜' } },
  },
  mastodon: {
    fields: { visibility: 'unlisted', spoiler: '装修噪音', sensitive: true, language: 'zh' },
    held: { visibility: 'unlisted', spoiler_text: '装修噪音', sensitive: true, language: 'zh' },
  },
  wordpress: {
    fields: { categories: ['家居'], excerpt: '一个阳台 & 一个柜子' },
    held: { categories: [8], excerpt: expect.stringContaining('一个柜子') },
  },
  ghost: {
    fields: { excerpt: '一个柜子', visibility: 'members', featured: true, canonical: 'https://example.com/柜' },
    held: {
      canonical_url: 'https://example.com/柜',
      custom_excerpt: '一个柜子',
      visibility: 'members',
      featured: true,
    },
  },
  tiktok: {
    fields: { privacy: 'SELF_ONLY', noComments: true },
    held: { post_info: { privacy_level: 'SELF_ONLY', disable_comment: true, disable_duet: false } },
  },
  officialaccount: {
    fields: { author: '苇间', digest: '一个阳台 & 一个柜子', sourceUrl: 'https://example.com/', microApp: teahouse },
    held: {
      content: expect.stringContaining(
        '<mp-miniprogram data-miniprogram-appid="wx0123456789abcdef" data-miniprogram-path="pages/shop?from=post" data-miniprogram-title="睡莲花店" data-miniprogram-imageurl="https://mmbiz.test/picture-1">',
      ),
      content_source_url: 'https://example.com/',
      author: '苇间',
      digest: '一个阳台 & 一个柜子',
      article_type: 'news',
    },
  },
  douyinOpen: {
    fields: { microApp: { id: 'tt07e3715e98c9aac0 pages/shop?from=post', name: '睡莲花店' } },
    held: {
      micro_app_id: 'tt07e3715e98c9aac0',
      micro_app_title: '睡莲花店',
      micro_app_url: 'pages/shop?from=post',
    },
  },
  bilibiliOpen: {
    fields: { copyright: '2', source: 'https://example.com/w', section: '239', description: '怎样改一个高柜' },
    held: { copyright: 2, source: 'https://example.com/w', tid: 239, desc: '怎样改一个高柜' },
  },
  youtube: {
    fields: { privacy: 'unlisted', category: '26', madeForKids: true, description: '怎样改一个高柜' },
    held: {
      snippet: { categoryId: '26', description: expect.stringMatching(/^怎样改一个高柜\n\n#收纳/) },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: true },
    },
  },
}
const subjects = apiSubjects.flatMap((subject) => {
  const given = cases[subject.adapter.manifest.name]
  return given ? [{ ...subject, ...given }] : []
})

describe.each(subjects)('$adapter.manifest.name (simulated) takes its own fields', (subject) => {
  const { adapter, shapes, given, fields, held } = subject
  let site: SimulatedSite
  let folder: string
  let post: Post
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-fields-'))
    const [{ kind, extensions } = { kind: 'video' as const, extensions: [] }] = adapter.manifest.media
    const [extension = 'mp4'] = extensions
    const path = join(folder, `clip.${extension}`)
    await writeFile(path, Buffer.alloc(500, 'clip'))
    const files = [{ path, bytes: 500, extension }]
    post = { kind, files, title: '高柜', topics: ['收纳'], timingTime: null, coverPath: null, fields }
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    site = await SimulatedSite.start(shapes)
  })
  afterEach(() => site.stop())

  const reach = (session: object) => testContext('job-of-fields', session)

  it('a field given is the field that stands there, and the post is read back as live', async () => {
    const { profile, session } = await adapter.bind(reach({}), { ...given, site: site.address })
    const committedAt = Math.floor(Date.now() / 1000)
    expect(adapter.validate(post, committedAt)).toEqual([])
    const kept = keptIn(new Map())
    const { remoteId } = profile
    const draft = await adapter.prepare(reach(session), post, { remoteId, kept })
    const answer = await sendDraft(draft)
    expect(site.posts.map(({ said }) => said)).toEqual([expect.objectContaining({})])
    expect(site.posts[0]?.said).toMatchObject(held)
    const publishId = 'publishId' in answer ? answer.publishId : ''
    const trace = { publishId, title: post.title, topics: post.topics, committedAt, remoteId, others: [], fields }
    expect(await adapter.verify(reach(session), trace)).toMatchObject({ kind: 'live' })
  })

  it('a field it does not have, or a word it does not know, is refused before anything is sent', () => {
    const issues = (changed: PostFields) =>
      adapter.validate({ ...post, fields: changed }, 0).map(({ path, code }) => [path, code])
    expect(issues({ surprise: 'x' })).toEqual([['field:surprise', 'unknown']])
    const [name = ''] = Object.keys(fields)
    expect(issues({ [name]: { id: '1', name: 'no such thing' } })).toEqual([[`field:${name}`, 'wrongKind']])
  })
})

it.each([
  ['ghost', 'canonical'],
  ['officialaccount', 'sourceUrl'],
])('%s takes nothing but the address of a page as its field %s', (name, field) => {
  const { adapter } = named(name)
  const [kind, files] = ['image' as const, [{ bytes: 1, extension: 'jpg' }]]
  const judged = (text: string) =>
    adapter
      .validate({ kind, files, title: '高柜', topics: [], timingTime: null, fields: { [field]: text } }, 0)
      .map(({ path, code }) => `${path} ${code}`)
  expect(judged('https://example.com/a?b=c')).toEqual([])
  expect(judged('')).toEqual([])
  for (const text of [
    'example.com',
    'javascript:alert(1)',
    'https://',
    'https://example.com/a b',
    'ftp://example.com/',
  ]) {
    expect(judged(text)).toEqual([`field:${field} wrongKind`])
  }
})
