import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { codeIn } from '@matrixcast/platforms/recipe/read-qr'
import { beforeAll, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { performPublishing, publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const { call, refused } = quarkCalls(the)
const tokens = { mine: '' }
beforeAll(async () => {
  tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
})
const both = () => ({ token: the().token, authorization: `Bearer ${tokens.mine}` })
const text = (words: string) => ({ uuid: 'e', elName: 'text', propsValue: { text: words } })
const aPage = async (elements: object[] = [text('Kitchen')], more: object = {}) =>
  (await call(quarkApi.create, { title: 'Kitchen', pages: [{ uuid: 'p', elements }], ...more }, tokens.mine))._id
const publish = (id: string) => publishNow(the(), tokens.mine, id)
const open = (slug: string) => the().raw({ url: `/p/${slug}` })
const save = (pageId: string, changes: object) => the().call(pageSharingApi.save, { pageId, ...changes }, both())
const sharing = async (pageId: string) => (await the().call(pageSharingApi.info, { pageId }, both())).data
const info = async (pageId: string) => (await the().call(publicationApi.info, { pageId }, both())).data

it('an address of one’s own is shown from then on, and the earlier ones go on answering', async () => {
  const id = await aPage()
  const first = await publish(id)
  await save(id, { slug: 'autumn-kitchen' })
  expect(await info(id)).toMatchObject({ slug: 'autumn-kitchen', isPublish: true })
  expect([(await open('autumn-kitchen')).statusCode, (await open(first)).statusCode]).toEqual([200, 200])
  await save(id, { slug: 'spring-kitchen' })
  await save(id, { slug: 'autumn-kitchen' })
  expect((await info(id)).slug).toBe('autumn-kitchen')
  expect((await open('spring-kitchen')).statusCode).toBe(200)
  await call(quarkApi.setPublish, { id, isPublish: false }, tokens.mine)
  for (const slug of [first, 'autumn-kitchen', 'spring-kitchen']) expect((await open(slug)).statusCode).toBe(410)
})

it('an address that another page has is refused, and one chosen before publishing opens nothing until then', async () => {
  const [one, other] = [await aPage(), await aPage()]
  await save(one, { slug: 'only-one' })
  expect((await open('only-one')).statusCode).toBe(404)
  expect((await save(other, { slug: 'only-one' })).refused).toBe('slugTaken')
  expect(await publish(one)).toBe('only-one')
  for (const slug of ['abc', 'Upper', 'a b c d', '-abcd', 'x'.repeat(41), '../etc']) {
    expect([slug, (await save(other, { slug })).refused]).toEqual([slug, 'invalidInput'])
  }
  for (let at = 0; at < 10; at++) await save(other, { slug: `many-${at}` })
  expect((await save(other, { slug: 'many-more' })).refused).toBe('invalidInput')
})

it('a form is sent to the address that the page was opened at', async () => {
  const fields = [{ uuid: 'n', label: 'Name', kind: 'text' }]
  const id = await aPage([{ uuid: 'f', elName: 'form', propsValue: { fields } }])
  const first = await publish(id)
  await save(id, { slug: 'with-a-form' })
  for (const slug of [first, 'with-a-form']) expect((await open(slug)).body).toContain(`action="/p/${slug}/submit"`)
})

it('search engines are kept out of a page by a switch, at once', async () => {
  const id = await aPage()
  const slug = await publish(id)
  expect((await open(slug)).headers['x-robots-tag']).toBeUndefined()
  await save(id, { isIndexed: false })
  expect((await open(slug)).headers['x-robots-tag']).toBe('noindex, nofollow')
})

it('channels of a page keep their names', async () => {
  const id = await aPage()
  const channels = [{ code: 'leaflet', name: 'Leaflet in the shop' }]
  await save(id, { channels })
  expect(await sharing(id)).toMatchObject({ channels, isIndexed: true, blocked: null, posterUrl: null })
  expect((await save(id, { channels: [{ code: 'a b', name: 'x' }] })).refused).toBe('invalidInput')
})

it('a page that is saved as published is published as it was saved', async () => {
  const id = await aPage()
  const pageData = { _id: id, isPublish: true, pages: [{ uuid: 'p', elements: [text('Saved and shown')] }] }
  const { jobId, slug = '' } = await call(quarkApi.update, { pageData }, tokens.mine)
  expect(await performPublishing(the(), jobId)).toBe('succeeded')
  expect((await open(slug)).body).toContain('Saved and shown')
})

it('links of a page are shown with its cover at 1.91:1 and 1:1', async () => {
  const cover = await aMaterial(the(), 'cover.png')
  const { body } = await open(await publish(await aPage([text('x')], { coverImage: `material:${cover.id}` })))
  const shown = [...body.matchAll(/property="og:image" content="[^"]*(\/p-assets\/[^"]+)"/g)]
  expect(shown).toHaveLength(2)
  for (const [, url = ''] of shown) expect((await the().raw({ url })).headers['content-type']).toBe('image/jpeg')
})

it('a preview shows the page as it is now to whoever has its link, and to nobody after 50 minutes', async () => {
  const id = await aPage([text('Not published yet')])
  const { url, jobId, expiresAt } = (await the().call(pageSharingApi.preview, { pageId: id }, both())).data
  const { pathname } = new URL(url)
  expect((await the().raw({ url: pathname })).statusCode).toBe(404)
  expect(await performPublishing(the(), jobId)).toBe('succeeded')
  const { statusCode, body, headers } = await the().raw({ url: pathname })
  expect([statusCode, body.includes('Not published yet')]).toEqual([200, true])
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  expect(headers['content-security-policy']).toMatch(/^sandbox /)
  const [font = ''] = /\/p-assets\/[0-9a-f]{64}\.woff2/.exec(body) ?? []
  expect((await the().raw({ url: font })).statusCode).toBe(200)
  expect(expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(50 * 60_000)
  expect((await the().raw({ url: `${pathname.slice(0, -2)}xx` })).statusCode).toBe(404)
  expect(await info(id)).toMatchObject({ isPublish: false, job: null })
  await the().owner.query(`update page_asset set created_at = now() - interval '2 hours'`)
  const gone = await the().parts.sharing.forgetPreviews(the().workspaceId)
  expect(gone).toContainEqual(expect.stringMatching(/\.woff2$/))
  expect((await the().raw({ url: font })).statusCode).toBe(404)
})

it('the poster of a page is its first page with a code that opens it', async () => {
  const id = await aPage()
  await save(id, { slug: 'with-a-poster' })
  expect((await the().raw({ url: '/p/with-a-poster/poster.png' })).statusCode).toBe(410)
  const { jobId } = await call(quarkApi.setPublish, { id }, tokens.mine)
  await performPublishing(the(), jobId, undefined, undefined, the().parts.media)
  expect((await sharing(id)).posterUrl).toMatch(/\/p\/with-a-poster\/poster\.png$/)
  const { statusCode, headers, rawPayload } = await the().raw({ url: '/p/with-a-poster/poster.png' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([750, 2 * (667 + 128)])
  expect(codeIn(rawPayload)).toMatch(/\/p\/with-a-poster$/)
})

it('a publishing is followed and given up by whoever ordered it, and by nobody else', async () => {
  const { jobId = '' } = await call(quarkApi.setPublish, { id: await aPage() }, tokens.mine)
  const state = async () => (await the().call(pageSharingApi.job, { jobId }, both())).data.state
  expect(await state()).toBe('queued')
  const orderedBy = (await the().owner.query('select ordered_by from job_run where id = $1', [jobId])).rows[0]
    ?.ordered_by
  await the().owner.query('update job_run set ordered_by = null where id = $1', [jobId])
  expect((await the().call(pageSharingApi.cancel, { jobId }, both())).refused).toBe('notFound')
  await the().owner.query('update job_run set ordered_by = $2 where id = $1', [jobId, orderedBy])
  await the().call(pageSharingApi.cancel, { jobId }, both())
  expect(await state()).toBe('cancelled')
})

it('a page that an administrator takes down is closed at once, its maker sees why, and it comes back as it was', async () => {
  const picture = await aMaterial(the(), 'taken down.png')
  const id = await aPage([
    text('Before'),
    { uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${picture.id}` } },
  ])
  const slug = await publish(id)
  const [file = ''] = /\/p-assets\/[0-9a-f]{64}\.webp/.exec((await open(slug)).body) ?? []
  const listed = async () => (await the().call(pageSharingApi.online, {})).data.data.find((one) => one.id === id)
  expect(await listed()).toMatchObject({ title: 'Kitchen', isPublish: true, blocked: null })
  await the().call(pageSharingApi.block, { id, reason: 'Not our prices' })
  expect([(await open(slug)).statusCode, (await the().raw({ url: file })).statusCode]).toEqual([410, 404])
  expect(await sharing(id)).toMatchObject({ blocked: { reason: 'Not our prices' }, posterUrl: null })
  expect(await refused(quarkApi.setPublish, { id }, tokens.mine)).toMatchObject({
    fault: 'pageBlocked',
    msg: 'An administrator took this page down: Not our prices',
  })
  await call(quarkApi.update, { pageData: { _id: id, pages: [{ uuid: 'p', elements: [text('After')] }] } }, tokens.mine)
  expect((await listed())?.blocked?.reason).toBe('Not our prices')
  await the().call(pageSharingApi.unblock, { id })
  const { job } = await info(id)
  expect(await performPublishing(the(), job?.id)).toBe('succeeded')
  const back = await open(slug)
  expect([back.statusCode, back.body.includes('Before')]).toEqual([200, true])
  expect((await the().raw({ url: file })).statusCode).toBe(200)
})

it('a guest may neither see nor take down the pages of others', async () => {
  const { code } = (await the().call(builderInviteApi.add, { days: 1 })).data
  const given = { username: `guest-${the().workspaceId.slice(0, 8)}`, password: 'secret12', inviteCode: code }
  const guest = await call(quarkApi.register, given, '')
  const id = await aPage()
  const headers = { token: guest.access_token, authorization: `Bearer ${guest.access_token}` }
  for (const [endpoint, input] of [
    [pageSharingApi.online, {}],
    [pageSharingApi.block, { id, reason: 'x' }],
    [pageSharingApi.unblock, { id }],
  ] as const) {
    expect((await the().call(endpoint, input, headers)).refused).toBeDefined()
  }
})
