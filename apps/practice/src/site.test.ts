import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublishForm } from './publishing.ts'
import { buildSite } from './site.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(1_300_000, 7)])

describe('the practice platform', () => {
  let home: string
  let site: FastifyInstance
  let address: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'site-'))
    await open()
  })
  afterEach(async () => {
    await site.close()
    await rm(home, { recursive: true })
  })

  async function open(): Promise<void> {
    site = await buildSite({ port: 0, home, controlWord: 'word', startWord: 'reed', partDelayMs: 0, reviewMs: 0 })
    address = await site.listen({ host: '127.0.0.1', port: 0 })
  }
  const post = (path: string, body: unknown, cookie = '', headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    })
  const page = async (path: string, cookie = '', headers: Record<string, string> = {}) =>
    (await fetch(`${address}${path}`, { redirect: 'manual', headers: { cookie, ...headers } })).text()
  async function signUp(name: string): Promise<string> {
    const answer = await post('/join', { name, password: 'reed-pond' })
    expect(answer.status).toBe(303)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const idOf = async (answer: Response): Promise<string> => /"id":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  const putPart = (id: string, part: number, cookie: string) =>
    fetch(`${address}/creator/uploads/${id}/parts/${part}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', cookie },
      body: video.subarray((part - 1) * 1024 * 1024, part * 1024 * 1024),
    })
  async function upload(cookie: string): Promise<string> {
    const id = await idOf(await post('/creator/uploads', { bytes: video.length }, cookie))
    for (const part of [1, 2]) expect((await putPart(id, part, cookie)).status).toBe(200)
    expect((await post(`/creator/uploads/${id}/end`, {}, cookie)).status).toBe(200)
    return id
  }
  const form = (...uploadIds: string[]): PublishForm => ({
    submission: randomUUID(),
    uploadIds,
    coverId: null,
    title: '阳台改高柜 <b>',
    description: '',
    topics: ['收纳'],
    visibility: 'everyone',
    publishAt: null,
  })
  const control = (name: string, scenarios: object, word = 'word') =>
    post('/_practice/scenarios', { name, scenarios }, '', { 'x-practice-control': word })

  it('shows in public exactly what was published, and plays it in ranges', async () => {
    const cookie = await signUp('阿芦')
    const id = await idOf(await post('/creator/publish', form(await upload(cookie)), cookie))
    const feed = await page('/')
    expect(feed).toContain('阳台改高柜 &lt;b&gt;')
    expect(feed).toContain('#收纳')
    expect(await page('/u/%E9%98%BF%E8%8A%A6')).toContain(`data-post="${id}"`)
    const media = /src="(\/media\/[^"]+\.mp4)"/.exec(feed)?.[1] ?? ''
    const range = await fetch(`${address}${media}`, { headers: { range: 'bytes=4-11' } })
    expect([range.status, await range.text()]).toEqual([206, 'ftypisom'])
  })

  it('shows every picture of a post in its order, and takes no video among them', async () => {
    const cookie = await signUp('阿芦')
    const picture = async (mark: string) => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(mark)])
      const id = await idOf(await post('/creator/uploads', { bytes: bytes.length }, cookie))
      const headers = { 'content-type': 'application/octet-stream', cookie }
      await fetch(`${address}/creator/uploads/${id}/parts/1`, { method: 'PUT', headers, body: bytes })
      await post(`/creator/uploads/${id}/end`, {}, cookie)
      return id
    }
    const pictures = [await picture('first'), await picture('second'), await picture('third')]
    const id = await idOf(await post('/creator/publish', form(...pictures), cookie))
    const shown = [...(await page(`/p/${id}`)).matchAll(/src="(\/media\/[^"]+\.jpg)"/g)].map(([, path]) => path)
    expect(shown).toEqual(pictures.map((one) => `/media/${one}.jpg`))
    expect(await page('/')).toContain('1 / 3')
    const mixed = await post('/creator/publish', form(...pictures, await upload(cookie)), cookie)
    expect([mixed.status, await mixed.text()]).toEqual([422, expect.stringContaining('mixedFiles')])
  })

  it('keeps users, sessions, posts and figures through a kill, and drops a torn last line', async () => {
    const cookie = await signUp('阿芦')
    const id = await idOf(await post('/creator/publish', form(await upload(cookie)), cookie))
    await post(`/p/${id}/like`, { likes: true }, 'weitang_visitor=someone')
    await site.close()
    await appendFile(join(home, 'journal.jsonl'), '{"kind":"published","po')
    await open()
    expect(await page('/creator/works', cookie)).toContain(`data-work="${id}"`)
    expect(await page('/')).toContain('<span data-likes>1</span>')
    expect((await readFile(join(home, 'journal.jsonl'), 'utf8')).endsWith('}\n')).toBe(true)
  })

  it('keeps a password only as a salted hash and a session only as a digest', async () => {
    const cookie = await signUp('阿芦')
    const journal = await readFile(join(home, 'journal.jsonl'), 'utf8')
    expect(journal).not.toContain('reed-pond')
    expect(journal).not.toContain(/weitang_session=([^;]+)/.exec(cookie)?.[1] ?? 'none')
    expect((await post('/login', { name: '阿芦', password: 'wrong-one' })).status).toBe(401)
    const answer = await post('/login', { name: '阿芦', password: 'reed-pond' })
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('weitang_session'))
    expect(set).toMatch(/HttpOnly/)
    expect(set).not.toMatch(/Max-Age|Expires/i)
  })

  it('counts a view for each opening by others, none for the author, and one like for each visitor', async () => {
    const cookie = await signUp('阿芦')
    const id = await idOf(await post('/creator/publish', form(await upload(cookie)), cookie))
    await page(`/p/${id}`, cookie)
    await page(`/p/${id}`, 'weitang_visitor=one')
    await page(`/p/${id}`, 'weitang_visitor=two')
    for (const visitor of ['one', 'one', 'two'])
      await post(`/p/${id}/like`, { likes: true }, `weitang_visitor=${visitor}`)
    expect(await page('/creator/figures', cookie)).toMatch(/<b>1<\/b>[\s\S]*<b>2<\/b>[\s\S]*<b>2<\/b>/)
  })

  it('refuses what is not media, too long, too early, or not ours to publish', async () => {
    const cookie = await signUp('阿芦')
    const other = await signUp('小柏')
    const id = await idOf(await post('/creator/uploads', { bytes: 5 }, cookie))
    await fetch(`${address}/creator/uploads/${id}/parts/1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', cookie },
      body: '<svg>',
    })
    expect(await (await post(`/creator/uploads/${id}/end`, {}, cookie)).text()).toContain('fileUnknown')
    const good = form(await upload(cookie))
    const fault = async (changes: object, who = cookie) =>
      /"fault":"(\w+)"/.exec(await (await post('/creator/publish', { ...good, ...changes }, who)).text())?.[1]
    expect(await fault({ title: '长'.repeat(56) })).toBe('titleTooLong')
    expect(await fault({ title: ' ' })).toBe('titleNeeded')
    expect(await fault({ topics: ['1', '2', '3', '4', '5', '6'] })).toBe('tooManyTopics')
    expect(await fault({ publishAt: Date.now() + 60_000 })).toBe('badTime')
    expect(await fault({ publishAt: Date.now() + 15 * 86_400_000 })).toBe('badTime')
    expect(await fault({}, other)).toBe('uploadGone')
    expect(await fault({}, '')).toBe('mustSignIn')
    expect(await page('/')).not.toContain('data-post')
  })

  it('takes a second press for a second post, and a request the browser repeats for the same', async () => {
    const cookie = await signUp('阿芦')
    const sent = form(await upload(cookie))
    const publish = async (body: PublishForm) => idOf(await post('/creator/publish', body, cookie))
    const first = await publish(sent)
    expect(await publish(sent)).toBe(first)
    expect(await publish({ ...sent, submission: randomUUID() })).not.toBe(first)
    expect((await page('/creator/works', cookie)).match(/data-work="/g)).toHaveLength(2)
  })

  it('shows neither private nor scheduled posts to others', async () => {
    const cookie = await signUp('阿芦')
    await post('/creator/publish', { ...form(await upload(cookie)), visibility: 'onlyMe' }, cookie)
    const later = Date.now() + 3_600_000
    const id = await idOf(await post('/creator/publish', { ...form(await upload(cookie)), publishAt: later }, cookie))
    expect(await page('/')).not.toContain('data-post')
    expect((await fetch(`${address}/p/${id}`)).status).toBe(404)
    expect(await page('/creator/works', cookie)).toContain('data-state="scheduled"')
  })

  it('misbehaves only for whom and as it was told', async () => {
    const cookie = await signUp('阿芦')
    expect((await control('阿芦', { refuse: 'no' }, 'wrong')).status).toBe(404)
    await control('阿芦', { refuse: '已有同名作品' })
    expect(await (await post('/creator/publish', form(await upload(cookie)), cookie)).text()).toContain('已有同名作品')
    await control('阿芦', { uploadBreaksAtPart: 1 })
    const id = await idOf(await post('/creator/uploads', { bytes: video.length }, cookie))
    await expect(putPart(id, 1, cookie).then((answer) => answer.text())).rejects.toThrow(/terminated|aborted/)
    expect((await putPart(id, 1, cookie)).status).toBe(200)
    await control('阿芦', { answerLostAfterPublish: true })
    const lost = post('/creator/publish', form(await upload(cookie)), cookie).then((answer) => answer.text())
    await expect(lost).rejects.toThrow(/terminated|aborted/)
    await control('阿芦', { rejectAfterReview: '封面含二维码' })
    await post('/creator/publish', form(await upload(cookie)), cookie)
    const works = await page('/creator/works', cookie)
    expect(works.match(/data-work="/g)).toHaveLength(2)
    expect(works).toContain('封面含二维码')
    await control('阿芦', { loginChallenge: true })
    expect(
      (await fetch(`${address}/creator`, { redirect: 'manual', headers: { cookie } })).headers.get('location'),
    ).toBe('/challenge')
  })

  it('has no switch for tests when it was started without one', async () => {
    await site.close()
    site = await buildSite({ port: 0, home, controlWord: null, startWord: 'reed', partDelayMs: 0, reviewMs: 0 })
    address = await site.listen({ host: '127.0.0.1', port: 0 })
    expect((await control('阿芦', {})).status).toBe(404)
  })

  it('takes a picture and a nickname for the profile and speaks the reader’s language', async () => {
    const cookie = await signUp('阿芦')
    const body = new FormData()
    body.set('nickname', '芦苇')
    body.set('avatar', new Blob([png], { type: 'image/png' }), 'a.png')
    const saved = await fetch(`${address}/creator/profile`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body,
    })
    expect(saved.status).toBe(303)
    const avatar = await fetch(`${address}/avatars/%E9%98%BF%E8%8A%A6`)
    expect(Buffer.from(await avatar.arrayBuffer()).equals(png)).toBe(true)
    expect(await page('/u/%E9%98%BF%E8%8A%A6', '', { 'accept-language': 'en-GB,en' })).toContain('practice platform')
    expect(await page('/', '', { 'accept-language': 'fr' })).toContain('练习平台')
  })

  it('refuses forms that other sites send', async () => {
    const cookie = await signUp('阿芦')
    const answer = await post('/creator/scenarios', { refuse: 'x' }, cookie, { origin: 'http://evil.example' })
    expect(answer.status).toBe(403)
  })
})
