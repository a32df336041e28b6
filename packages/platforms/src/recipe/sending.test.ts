import { describe, expect, it } from 'vitest'
import { errandOf, isNamedAside, wishesOf } from './sending.ts'

const to = (path: string, postData = '') => ({ method: 'POST', url: `https://portal.test${path}`, postData })

describe('what a page sends', () => {
  it.each([
    '/draft/save',
    '/draft/create',
    '/publish/check',
    '/aweme/check_v2',
    '/work?action=check',
    '/content/autosave',
  ])('is aside of its post by the name of its address: %s', (path) => {
    expect(isNamedAside(to(path))).toBe(true)
  })

  it.each(['/draft/publish', '/aweme/create_v2', '/check?action=publish', '/drafts/12/submit', '/publishDraft', '/'])(
    'may be the post by the name of its address: %s',
    (path) => {
      expect(isNamedAside(to(path))).toBe(false)
    },
  )

  it('is the same errand at another host, or under another version', () => {
    const said = '{"title":"winter boots"}'
    const errand = errandOf(to('/api/publish', said))
    expect(errandOf({ ...to('/api/v2/publish', said), url: 'https://backup.portal.test/api/v2/publish' })).toBe(errand)
    expect(errandOf(to('/api/v1/publish/12', said))).toBe(errandOf(to('/api/publish/7', said)))
    expect(errandOf(to('/api/create', said))).not.toBe(errand)
    expect(errandOf(to('/api/publish?mode=check', said))).not.toBe(errand)
    expect(errandOf({ ...to('/api/publish', said), method: 'PUT' })).not.toBe(errand)
  })

  it.each([
    ['JSON', (title: string, draft: number) => JSON.stringify({ title, draft })],
    ['a form', (title: string, draft: number) => `title=${encodeURIComponent(title)}&draft=${draft}`],
    [
      'JSON in a form',
      (title: string, draft: number) => `data=${encodeURIComponent(JSON.stringify({ title, draft }))}`,
    ],
    ['JSON in JSON', (title: string, draft: number) => JSON.stringify({ data: JSON.stringify({ title, draft }) })],
    [
      'parts',
      (title: string, draft: number) =>
        `--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n--b\r\nContent-Disposition: form-data; name="draft"\r\n\r\n${draft}\r\n`,
    ],
  ])('wants the same as another draft, whatever its words, and something else than the post, in %s', (_how, say) => {
    const wishes = (title: string, draft: number) =>
      wishesOf(to('/works', say(title, draft)), ['Boots', 'Winter boots'])
    expect(wishes('Boots', 1)).toBe(wishes('Winter boots', 1))
    expect(wishes('Boots', 1)).not.toBe(wishes('Boots', 0))
  })
})
