import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { performPublishing, publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('a page that the server keeps in memory', () => {
  const the = theOwnWorld({ keptSeconds: 3600 })
  const { call } = quarkCalls(the)
  const mine = { token: '' }
  beforeAll(async () => {
    mine.token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })
  const pages = (elements: object[]) => [{ uuid: 'p', elements }]
  const text = (words: string) => ({ uuid: 't', elName: 'text', propsValue: { text: words } })
  const aPage = async (elements: object[]) =>
    (await call(quarkApi.create, { title: 'Kitchen', pages: pages(elements) }, mine.token))._id
  const open = (path: string) => the().raw({ url: path })

  it('is read once for all of its visitors', async () => {
    const slug = await publishNow(the(), mine.token, await aPage([text('First words')]))
    const asked = vi.spyOn(the().parts.db, 'inWorkspace')
    const atGate = vi.spyOn(the().parts.db, 'atGate')
    expect((await open(`/p/${slug}`)).body).toContain('First words')
    expect([asked.mock.calls.length, atGate.mock.calls.length]).toEqual([1, 1])
    asked.mockClear()
    atGate.mockClear()
    for (let visit = 0; visit < 5; visit += 1) expect((await open(`/p/${slug}`)).statusCode).toBe(200)
    expect([asked.mock.calls.length, atGate.mock.calls.length]).toEqual([0, 0])
    asked.mockRestore()
    atGate.mockRestore()
  })

  it('is closed with the answer of whoever takes it down, and open again with its newest words', async () => {
    const picture = await aMaterial(the(), 'kept.png')
    const id = await aPage([
      text('First words'),
      { uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${picture.id}` } },
    ])
    const slug = await publishNow(the(), mine.token, id)
    const [asset = ''] = /\/p-assets\/[0-9a-f]{64}\.webp/.exec((await open(`/p/${slug}`)).body) ?? []
    expect((await open(asset)).statusCode).toBe(200)
    await call(quarkApi.setPublish, { id, isPublish: false }, mine.token)
    expect([(await open(`/p/${slug}`)).statusCode, (await open(asset)).statusCode]).toEqual([410, 404])
    await call(quarkApi.update, { pageData: { _id: id, pages: pages([text('Second words')]) } }, mine.token)
    const { jobId } = await call(quarkApi.setPublish, { id }, mine.token)
    await performPublishing(the(), jobId)
    await the().parts.db.caughtUp()
    expect((await open(`/p/${slug}`)).body).toContain('Second words')
  })

  it('is closed with the answer of whoever deletes it', async () => {
    const id = await aPage([text('Gone')])
    const slug = await publishNow(the(), mine.token, id)
    expect((await open(`/p/${slug}`)).statusCode).toBe(200)
    await call(quarkApi.remove, { id }, mine.token)
    expect((await open(`/p/${slug}`)).statusCode).toBe(410)
  })
})
