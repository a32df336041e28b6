import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildSite } from './site.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const fern = 'weitang_visitor=fern'

describe('comments and messages of the practice platform', () => {
  let home: string
  let site: FastifyInstance
  let owner: string
  let work: string
  let other: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'site-'))
    await open()
    owner = await signUp('阿芦')
    other = await signUp('小柏')
  })
  beforeEach(async () => {
    work = await publish(owner)
  })
  afterAll(async () => {
    await site.close()
    await rm(home, { recursive: true })
  })

  async function open(): Promise<void> {
    site = await buildSite({ port: 0, home, controlWord: null, startWord: 'reed', partDelayMs: 0, reviewMs: 0 })
  }
  const json = (url: string, payload: object | Buffer, cookie: string, type = 'application/json') =>
    site.inject({ method: 'POST', url, payload, headers: { cookie, 'content-type': type } })
  async function signUp(name: string): Promise<string> {
    const { cookies } = await json('/join', { name, password: 'reed-pond' }, '')
    return cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  }
  async function publish(cookie: string): Promise<string> {
    const { id } = (await json('/creator/uploads', { bytes: png.length }, cookie)).json()
    const headers = { cookie, 'content-type': 'application/octet-stream' }
    await site.inject({ method: 'PUT', url: `/creator/uploads/${id}/parts/1`, payload: png, headers })
    await json(`/creator/uploads/${id}/end`, {}, cookie)
    const form = {
      submission: randomUUID(),
      uploadIds: [id],
      coverId: null,
      title: '高柜',
      description: '',
      topics: [],
    }
    return (await json('/creator/publish', { ...form, visibility: 'everyone', publishAt: null }, cookie)).json().id
  }
  const write = (url: string, fields: Record<string, string>, cookie = '') =>
    json(url, Buffer.from(new URLSearchParams(fields).toString()), cookie, 'application/x-www-form-urlencoded')
  const page = async (url: string, cookie = ''): Promise<string> =>
    (await site.inject({ url, headers: { cookie, 'accept-language': 'en' } })).body
  const commentIds = (text: string) => [...text.matchAll(/data-comment="([^"]+)"/g)].map(([, id]) => id)

  it('shows what a stranger wrote below a work to everybody, escaped, and after a restart', async () => {
    const sent = await write(`/p/${work}/comments`, { text: 'How <much>?\r\nReally', name: 'Fern' }, fern)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(`^/p/${work}#c-`)])
    await site.close()
    await open()
    const shown = await page(`/p/${work}`)
    expect(shown).toContain('How &lt;much&gt;?\nReally')
    expect(shown).toMatch(/data-writer="[0-9a-f]{16}">Fern</)
    expect(shown).not.toContain('=fern')
  })

  it('takes a form that the browser sends again for the same comment', async () => {
    const sent = { text: 'Once', submission: 'press-1' }
    const [one, again] = [await write(`/p/${work}/comments`, sent), await write(`/p/${work}/comments`, sent)]
    expect(again.headers.location).toBe(one.headers.location)
    expect(commentIds(await page(`/p/${work}`))).toHaveLength(1)
  })

  it('lets the owner answer below the comment, marked as the author, and find it in the studio', async () => {
    await write(`/p/${work}/comments`, { text: 'How much?' }, fern)
    const [parent = ''] = commentIds(await page('/creator/comments', owner))
    await write(`/p/${work}/comments`, { text: 'Twenty', parent }, owner)
    const shown = await page(`/p/${work}`)
    expect(shown).toMatch(
      /<ol><li [^>]+>\s*<p class="by"><b data-writer="阿芦">阿芦<\/b> <span class="chip">Author<\/span>/,
    )
    expect(await page('/creator/comments', owner)).toContain(`data-parent="${parent}"`)
  })

  it('lets only the owner delete a comment, with what answers it, and refuses a late answer with its reason', async () => {
    await write(`/p/${work}/comments`, { text: 'Rude' }, fern)
    const [id = ''] = commentIds(await page(`/p/${work}`))
    await write(`/p/${work}/comments`, { text: 'Very', parent: id })
    const remove = (cookie: string) => write(`/p/${work}/comments/${id}/remove`, {}, cookie)
    expect((await remove(fern)).statusCode).toBe(404)
    expect((await remove(other)).statusCode).toBe(404)
    expect((await remove(owner)).statusCode).toBe(303)
    expect(commentIds(await page(`/p/${work}`))).toEqual([])
    const late = await write(`/p/${work}/comments?lang=en`, { text: 'Sorry', parent: id }, owner)
    expect([late.statusCode, late.body.includes('no longer there'), late.body.includes('Sorry')]).toEqual([
      422,
      true,
      true,
    ])
  })

  it.each([
    ['nothing', { text: ' \n' }, 'Write something first'],
    ['too much', { text: '长'.repeat(501) }, 'At most 500 characters'],
    ['too long a name', { text: 'Hello', name: 'n'.repeat(21) }, 'at most 20 characters'],
  ])('refuses %s with its reason and keeps what was written', async (_what, fields, reason) => {
    const answer = await write(`/p/${work}/comments?lang=en`, fields, fern)
    expect([answer.statusCode, answer.body.includes(reason)]).toEqual([422, true])
    expect(answer.body).toContain(`${fields.text.trim()}</textarea>`)
    expect(commentIds(await page(`/p/${work}`))).toEqual([])
  })

  it('takes no comments on works that are not public, and none of other sites', async () => {
    expect((await write('/p/nothing/comments', { text: 'Hello' })).statusCode).toBe(404)
    const foreign = { origin: 'http://evil.example', 'content-type': 'application/json' }
    const sent = await site.inject({ method: 'POST', url: `/p/${work}/comments`, payload: {}, headers: foreign })
    expect(sent.statusCode).toBe(403)
  })

  it('carries private messages between a stranger and the owner, and shows them to nobody else', async () => {
    const theirs = `/u/${encodeURIComponent('阿芦')}/messages`
    await write(theirs, { text: 'Do you deliver?', name: 'Fern' }, fern)
    const thread = /data-thread="([^"]+)"/.exec(await page('/creator/messages', owner))?.[1] ?? ''
    expect(await page(`/creator/messages/${thread}`, owner)).toContain('Do you deliver?')
    await write(`/creator/messages/${thread}`, { text: 'On Sundays' }, owner)
    expect(await page(theirs, fern)).toMatch(/Do you deliver\?[\s\S]*data-by-owner[\s\S]*On Sundays/)
    expect(await page(theirs, 'weitang_visitor=moss')).not.toContain('Do you deliver?')
    expect((await site.inject({ url: `/creator/messages/${thread}`, headers: { cookie: other } })).statusCode).toBe(404)
    expect((await write(`/creator/messages/${thread}`, { text: 'Me too' }, other)).statusCode).toBe(404)
    expect((await write(`/creator/messages/${thread}`, { text: 'x' }, '')).headers.location).toBe('/login')
  })
})
