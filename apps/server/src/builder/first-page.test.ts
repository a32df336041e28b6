import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, someMedia } from '../testing/factories.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

describe('the first page of a page of the builder', () => {
  const the = theWorld()
  const { call } = quarkCalls(the)
  const tokens = { mine: '' }
  const both = () => ({ token: the().token, authorization: `Bearer ${tokens.mine}` })
  const firstPage = (pageId: string) => the().call(builderApi.firstPage, { pageId }, both())
  beforeAll(async () => {
    tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })

  async function aPicture(): Promise<string> {
    const { headers, payload } = formWith(someMedia('one.png'), 'kitchen.png')
    const { path: url, method } = builderImageApi.add
    const authorization = `Bearer ${tokens.mine}`
    return (await the().raw({ method, url, payload, headers: { ...headers, authorization } })).json().body._id
  }

  it('comes with where its pictures are fetched, and with no other page', async () => {
    const picture = await aPicture()
    const photo = { uuid: 'a', elName: 'image', propsValue: { imageSrc: `material:${picture}` } }
    const pages = [{ uuid: 'p', elements: [photo] }, { uuid: 'q' }]
    const { _id } = await call(quarkApi.create, { title: 'Sale 🎉 今日', pages }, tokens.mine)
    const { data } = await firstPage(_id)
    expect(data).toMatchObject({ width: 375, height: 667, cover: '', page: { uuid: 'p', elements: [{ uuid: 'a' }] } })
    expect((await the().raw({ url: data.addresses[picture] ?? '' })).statusCode).toBe(200)
  })

  it('comes with the cover that somebody chose; a material that is gone has no address', async () => {
    const coverImage = `material:${await aPicture()}`
    const gone = { uuid: 'a', elName: 'image', propsValue: { imageSrc: `material:${crypto.randomUUID()}` } }
    const pages = [{ uuid: 'p', elements: [gone] }]
    const { _id } = await call(quarkApi.create, { title: 'Covered', coverImage, pages }, tokens.mine)
    const { data } = await firstPage(_id)
    expect([data.cover === '', Object.keys(data.addresses)]).toEqual([false, [coverImage.slice('material:'.length)]])
  })

  it('of somebody else is as if there were none', async () => {
    const { _id } = await call(quarkApi.create, { title: 'Mine', pages: [{ uuid: 'p' }] }, tokens.mine)
    await call(quarkApi.remove, { id: _id }, tokens.mine)
    expect((await firstPage(_id)).refused).toBe('notFound')
    expect((await firstPage(crypto.randomUUID())).refused).toBe('notFound')
  })
})
