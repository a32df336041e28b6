import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { describe, expect, it } from 'vitest'
import { knownPlatforms } from './manifests.ts'
import { articleHtml } from './officialaccount/officialaccount-article.ts'
import type { Post } from './post.ts'
import { judgeFields, postFormOf } from './post-form.ts'
import { areCardsGood, contentAsKept } from './testing/officialaccount-content.ts'

const microAppPlatforms = ['douyinOpen', 'officialaccount']
const ofWechat = { id: 'wx0123456789abcdef pages/shop', name: 'Teahouse' }
const ofDouyin = { id: 'tt07e3715e98c9aac0', name: 'Teahouse' }
const manifestOf = (platform: string) => {
  const found = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  if (!found) throw new Error(`${platform} is not known`)
  return found.manifest
}

it('the platforms whose posts take a mini-program are those whose manifests say so', () => {
  const taking = knownPlatforms.flatMap(({ manifest }) =>
    postFormOf(manifest).some(({ kind }) => kind === 'microApp') ? [manifest.name] : [],
  )
  expect(taking.toSorted()).toEqual(microAppPlatforms)
  const capable = knownPlatforms.flatMap(({ manifest }) =>
    manifest.capabilities.includes('microApp') ? [manifest.name] : [],
  )
  expect(capable.toSorted()).toEqual(taking.toSorted())
})

const others = knownPlatforms.map(({ manifest }) => manifest.name).filter((name) => !microAppPlatforms.includes(name))
it.each(others)('%s has no field for a mini-program', (platform) => {
  expect(judgeFields(manifestOf(platform), { microApp: ofWechat })).toMatchObject([{ code: 'unknown' }])
})

it.each([
  ['officialaccount', ofWechat, ofDouyin],
  ['douyinOpen', ofDouyin, ofWechat],
])('%s takes its own mini-programs and no other platform’s', (platform, own, other) => {
  const manifest = manifestOf(platform)
  expect(judgeFields(manifest, { microApp: own })).toEqual([])
  expect(judgeFields(manifest, { microApp: other })).toMatchObject([{ path: 'field:microApp', code: 'wrongKind' }])
})

describe('the card of a mini-program in an article of an official account (simulated)', () => {
  const doc: ArticleDoc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '茶' }] }] }
  const post: Post = {
    kind: 'article',
    files: [],
    title: '茶',
    topics: ['茶馆'],
    timingTime: null,
    coverPath: null,
    fields: { microApp: { id: 'wx0123456789abcdef pages/shop?a=1&b=2', name: '“睡莲” & 茶' } },
  }
  const body = { doc, letters: 1, bytes: 3 }
  const written = (fields: Post['fields']) =>
    articleHtml({ urls: [], cover: 'https://mmbiz.test/picture-1' }, { ...post, ...(fields ? { fields } : {}) }, body)

  it('stands below the words and before the topics, and the platform keeps it as it was sent', () => {
    const html = written(undefined)
    expect(html).toContain('data-miniprogram-path="pages/shop?a=1&amp;b=2"')
    expect(html.indexOf('mp-miniprogram')).toBeLessThan(html.indexOf('#茶馆'))
    expect(contentAsKept(html)).toBe(html)
    expect(areCardsGood(html)).toBe(true)
  })

  it('is left out where the post names none', () => {
    expect(written({})).not.toContain('mp-miniprogram')
  })

  it.each([
    ['another platform’s number', 'wx0123456789abcdef', 'tt07e3715e98c9aac0'],
    ['a picture of another place', 'https://mmbiz.test/picture-1', 'https://example.com/1.jpg'],
    ['no title', '“睡莲” &amp; 茶', ''],
  ])('is refused by the platform with %s', (_what, good, bad) => {
    expect(areCardsGood(written(undefined).replaceAll(good, bad))).toBe(false)
  })
})
