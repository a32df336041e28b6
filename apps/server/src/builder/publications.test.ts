import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { jobApi } from '@matrixcast/contract/jobs'
import { publicationApi } from '@matrixcast/contract/publications'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMaterial, upload } from '../testing/factories.ts'
import { performPublishing, publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const bundledFont = createRequire(import.meta.url).resolve('@fontsource/anton/files/anton-latin-400-normal.woff2')

describe('pages that are online', () => {
  const the = theWorld()
  const { call, refused } = quarkCalls(the)
  const tokens = { mine: '' }
  beforeAll(async () => {
    tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })
  const both = () => ({ token: the().token, authorization: `Bearer ${tokens.mine}` })
  const text = (words: string) => ({ uuid: 'e', elName: 'text', propsValue: { text: words } })
  const aPage = async (elements: object[] = [text('First words')]) =>
    (await call(quarkApi.create, { title: 'Kitchen', pages: [{ uuid: 'p', elements }] }, tokens.mine))._id
  const change = (_id: string, words: string) =>
    call(quarkApi.update, { pageData: { _id, pages: [{ uuid: 'p', elements: [text(words)] }] } }, tokens.mine)
  const order = async (id: string, isPublish = true) => {
    const { slug = '', jobId } = await call(quarkApi.setPublish, { id, isPublish }, tokens.mine)
    return { slug, jobId }
  }
  const info = async (pageId: string) => (await the().call(publicationApi.info, { pageId }, both())).data

  const perform = (jobId: string | undefined) => performPublishing(the(), jobId)
  const publish = (id: string) => publishNow(the(), tokens.mine, id)
  const open = (slug: string, headers: Record<string, string> = {}) => the().raw({ url: `/p/${slug}`, headers })
  const kept = async (part: string) =>
    (await readdir(path.join(the().home, 'storage'), { recursive: true })).filter((one) => one.includes(part))
  const stored = async () => (await kept('pages')).filter((one) => /\.\w+$/.test(one)).toSorted()
  const made = async () => (await kept(`parts/${the().workspaceId}/`)).toSorted()

  it('a page is published as it was ordered, opened by anybody, and keeps its address when it is changed', async () => {
    const id = await aPage()
    const { slug, jobId } = await order(id)
    expect(slug).toMatch(/^[1-9A-HJ-NP-Za-km-z]{10}$/)
    const closed = await open(slug)
    expect([closed.statusCode, closed.body.includes('<a ')]).toEqual([404, false])
    await change(id, 'Second words')
    await perform(jobId)
    const first = await open(slug)
    expect([first.statusCode, first.body.includes('First words')]).toEqual([200, true])
    expect(await info(id)).toMatchObject({ slug, isPublish: true, hasUnpublished: true, isLocal: true })
    expect(await publish(id)).toBe(slug)
    expect((await open(slug)).body).toContain('Second words')
    expect(await info(id)).toMatchObject({ hasUnpublished: false, job: { state: 'succeeded' } })
    const list = await call(quarkApi.myPages, {}, tokens.mine)
    expect(list.pages.find(({ _id }) => _id === id)).toMatchObject({ isPublish: true, hasUnpublished: false })
  })

  it('a page is sent with a policy that gives it no origin, no foreign address and no inline script', async () => {
    const slug = await publish(await aPage())
    const { headers, body } = await open(slug)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation;/)
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'")
    expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|https?:/)
    expect(headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-cache' })
    expect(headers['set-cookie']).toBeUndefined()
    const [script, ...others] = [...body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)
    expect([others, /^\/p-assets\/[0-9a-f]{64}\.js$/.test(script ?? '')]).toEqual([[], true])
    expect((await the().raw({ url: script ?? '' })).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await open(slug, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await open(slug, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(30 * 1024)
  })

  it('a picture of a page is served by its content, for ever, to any origin, and only while the page is open', async () => {
    const material = await aMaterial(the(), 'on the page.png')
    const id = await aPage([{ uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${material.id}` } }])
    const { body } = await open(await publish(id))
    const [url = ''] = /\/p-assets\/[0-9a-f]{64}\.webp/.exec(body) ?? []
    const { headers, statusCode, rawPayload } = await the().raw({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(rawPayload.length).toBeLessThan(material.filesize)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await the().raw({ url, headers: { range: 'bytes=0-3' } })).statusCode).toBe(206)
    await order(id, false)
    expect((await the().raw({ url })).statusCode).toBe(404)
  })

  it('music, slides and the picture of a map are files of the page', async () => {
    const song = await aMaterial(the(), 'of the page.mp3')
    const picture = await aMaterial(the(), 'of the place.png')
    const imageSrc = `material:${picture.id}`
    const id = await aPage([
      { uuid: 'm', elName: 'music', propsValue: { musicSrc: `material:${song.id}` } },
      { uuid: 's', elName: 'carousel', propsValue: { slides: [{ imageSrc }] } },
      { uuid: 'w', elName: 'map', propsValue: { imageSrc } },
    ])
    const { body } = await open(await publish(id))
    const [heard, ...pictures] = [...body.matchAll(/<(?:audio|img)[^>]* src="([^"]+)"/g)].map(([, src]) => src)
    expect(pictures).toHaveLength(2)
    expect((await the().raw({ url: heard ?? '' })).headers['content-type']).toBe('audio/mpeg')
    await order(id, false)
  })

  it('a page brings its fonts with the signs that it has, also one of the library, and nothing of them is made twice', async () => {
    const font = readFileSync(bundledFont)
    const { attachment } = await upload(the(), 'own.woff2', font)
    const own = { fontFamily: 'Own 1', newFontUrl: `material:${attachment?.id}` }
    const words = { uuid: 'e', elName: 'text', propsValue: { text: 'KQ厨' }, commonStyle: own }
    const id = await aPage([words])
    const slug = await publish(id)
    const { body } = await open(slug)
    const rules = [...body.matchAll(/font-family:"([^"]+)"[^}]*url\(([^)]+)\)[^}]*range:([^}]+)/g)]
    expect(rules.map(([, family, , range]) => [family, range])).toEqual([
      ['Own 1', 'U+4b,U+51'],
      ['Noto Sans SC Variable', 'U+53a8'],
    ])
    for (const [, , url = ''] of rules) {
      const sent = await the().raw({ url })
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'font/woff2'])
      expect(sent.rawPayload.length).toBeLessThan(font.length / 5)
    }
    const before = await made()
    await publish(id)
    expect(await made()).toEqual(before)
  })

  it('a page that is taken off or deleted answers 410 at once, leaves no file behind, and comes back at its address', async () => {
    const material = await aMaterial(the(), 'gone again.png')
    const id = await aPage([{ uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${material.id}` } }])
    const slug = await publish(id)
    await order(id, false)
    const closed = await open(slug, { 'accept-language': 'es' })
    expect([closed.statusCode, closed.body.includes('No se puede abrir')]).toEqual([410, true])
    expect(closed.body).not.toContain('Kitchen')
    expect((await stored()).filter((one) => one.endsWith('.webp'))).toEqual([])
    expect(await publish(id)).toBe(slug)
    expect((await open(slug)).statusCode).toBe(200)
    await call(quarkApi.remove, { id }, tokens.mine)
    expect((await open(slug)).statusCode).toBe(410)
    await the().owner.query('delete from project where id = $1', [id])
    expect((await open(slug)).statusCode).toBe(410)
  })

  it('a page that is taken off while it is being published stays off', async () => {
    const id = await aPage()
    const { slug, jobId } = await order(id)
    expect(await performPublishing(the(), jobId, () => order(id, false))).toBe('cancelled')
    expect((await open(slug)).statusCode).toBe(404)
    expect(await info(id)).toMatchObject({ isPublish: false, publishedAt: null })
  })

  it('a video of a page begins with its first frame, and is made once', async () => {
    const film = await aMaterial(the(), 'film.mp4', 1)
    const shown = { uuid: 'v', elName: 'video', propsValue: { videoSrc: `material:${film.id}` } }
    const { body } = await open(await publish(await aPage([shown])))
    const [, video = '', poster = ''] = /<video src="([^"]+\.mp4)" poster="([^"]+\.webp)"/.exec(body) ?? []
    for (const url of [video, poster]) expect((await the().raw({ url })).statusCode).toBe(200)
    const before = await made()
    const again = await open(await publish(await aPage([shown])))
    expect([again.body.includes(video), await made()]).toEqual([true, before])
  })

  it('a publishing that is cancelled midway leaves the page as it was, and no file', async () => {
    const id = await aPage([text('Before')])
    const slug = await publish(id)
    const before = await stored()
    const picture = await aMaterial(the(), 'too late.png')
    const image = { uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${picture.id}` } }
    await call(quarkApi.update, { pageData: { _id: id, pages: [{ uuid: 'p', elements: [image] }] } }, tokens.mine)
    const { jobId } = await order(id)
    const cancel = async () => {
      await the().call(jobApi.cancel, { id: jobId ?? '' })
    }
    expect(await performPublishing(the(), jobId, cancel, AbortSignal.abort())).toBe('cancelled')
    expect([(await open(slug)).body.includes('Before'), await stored()]).toEqual([true, before])
  })

  it('of several orders at once the last is carried out, and the others are given up', async () => {
    const id = await aPage()
    const first = await order(id)
    await change(id, 'Newest words')
    const last = await order(id)
    expect([await perform(first.jobId), await perform(last.jobId)]).toEqual(['given up', 'succeeded'])
    expect((await open(last.slug)).body).toContain('Newest words')
    const { data } = (await the().call(jobApi.list, {})).data
    expect(data.find(({ id: one }) => one === last.jobId)).toMatchObject({ kind: 'publishPage', subject: 'Kitchen' })
  })

  it.each(['nowhere123', 'x', '..%2f..%2fetc', '%00', "' or 1=1", 'a'.repeat(90)])(
    'an address that never was answers 404 and says nothing more: %s',
    async (slug) => {
      const { statusCode, headers, body } = await open(encodeURIComponent(slug))
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toContain('<!doctype html>')
    },
  )

  it.each(['x.png', `${'a'.repeat(64)}.png`, `${'a'.repeat(64)}.html`, '..%2f..%2fkeys'])(
    'a file that no open page shows is not there: %s',
    async (name) => expect((await the().raw({ url: `/p-assets/${name}` })).statusCode).toBe(404),
  )

  it('a page of somebody else is neither published nor taken off', async () => {
    const given = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refused(quarkApi.setPublish, given, tokens.mine)).toMatchObject({ fault: 'notFound', code: 404 })
    expect(await refused(quarkApi.setPublish, { id: 'x' }, tokens.mine)).toMatchObject({ fault: 'invalidInput' })
    const foreign = await the().call(publicationApi.info, { pageId: given.id }, both())
    expect(foreign.refused).toBe('notFound')
  })
})
