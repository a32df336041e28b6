import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { templateApi } from '@matrixcast/contract/templates'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPagePerson, type PagePerson, pagePersonOf } from '../testing/page-people.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'
import { ourTemplates } from './our-templates.ts'

describe('templates of pages', () => {
  const the = theWorld()
  const { call, refused } = quarkCalls(the)
  const people: { mine?: PagePerson; theirs?: PagePerson } = {}
  beforeAll(async () => {
    people.mine = await pagePersonOf(the(), the().token)
    people.theirs = await aPagePerson(the(), 'colleague')
  })
  const mine = () => people.mine?.quark ?? ''
  const theirs = () => people.theirs?.quark ?? ''
  const aTemplate = async () => {
    const page = await call(quarkApi.create, { title: 'Kitchen', pages: [{ uuid: 'p' }] }, mine())
    return { page: page._id, id: (await call(templateApi.make, { id: page._id }, mine()))._id }
  }
  const market = (token: string) => call(templateApi.market, {}, token)

  it('are copies of a page that stand in a list of their own and in none of pages', async () => {
    const { page, id } = await aTemplate()
    expect((await call(templateApi.mine, {}, mine())).map(({ _id }) => _id)).toContain(id)
    const { pages } = await call(quarkApi.myPages, {}, mine())
    expect([pages.some(({ _id }) => _id === page), pages.some(({ _id }) => _id === id)]).toEqual([true, false])
    expect((await market(theirs())).some(({ _id }) => _id === id)).toBe(false)
    expect((await refused(quarkApi.copy, { id }, theirs())).fault).toBe('notFound')
  })

  it('go into the market and out of it; whoever finds one uses it, reads it and does not change it', async () => {
    const { id } = await aTemplate()
    await call(quarkApi.setPublish, { id }, mine())
    expect((await market(theirs())).find(({ _id }) => _id === id)).toMatchObject({
      uses: 0,
      author: expect.any(String),
    })
    const made = await call(quarkApi.copy, { id }, theirs())
    expect(await call(quarkApi.detail, { pageId: made._id }, theirs())).toMatchObject({
      title: 'Kitchen',
      role: 'owner',
    })
    expect(await call(quarkApi.detail, { pageId: id }, theirs())).toMatchObject({ role: 'reader', isTemplate: true })
    expect((await refused(quarkApi.update, { pageData: { _id: id, title: 'x' } }, theirs())).fault).toBe('notFound')
    expect((await market(mine())).find(({ _id }) => _id === id)?.uses).toBe(1)
    await call(quarkApi.setPublish, { id, isPublish: false }, mine())
    expect((await market(theirs())).some(({ _id }) => _id === id)).toBe(false)
    expect((await refused(quarkApi.copy, { id }, theirs())).fault).toBe('notFound')
  })

  it('are named and put into a category by their owner, and never online', async () => {
    const { id, page } = await aTemplate()
    const both = people.mine?.both
    await the().call(templateApi.edit, { id, title: 'Sale', category: 'promotion' }, both)
    expect((await call(templateApi.mine, {}, mine())).find(({ _id }) => _id === id)).toMatchObject({
      title: 'Sale',
      category: 'promotion',
    })
    const other = await the().call(templateApi.edit, { id: page, title: 'x', category: 'other' }, both)
    expect(other.refused).toBe('notFound')
    const online = { pageData: { _id: id, isPublish: true } }
    expect((await refused(quarkApi.update, online, mine())).fault).toBe('pageIsTemplate')
  })

  it('drawn by us are twelve with ids that never change; each is used, counted and shown', async () => {
    const ours = (await market(mine())).filter(({ author }) => author === '')
    expect(ours.length).toBe(12)
    expect([...ourTemplates.keys()].sort()).toMatchInlineSnapshot(`
      [
        "992ecf69-aa99-423a-89dd-d05ef0c65c9f",
        "9a8c648b-6e0f-4990-8b4a-de4cac8fba9e",
        "a5bb1ed5-8242-49ae-82b9-bd0e89e84290",
        "b2b34bcb-5d6d-4aca-872c-3a8304472a75",
        "b78b3889-b1e4-46b2-a2eb-10f7cad78d40",
        "ba7a1864-436e-492c-8700-5d40d5e8dde1",
        "c315d4e9-71a6-4d29-80bf-f50025bc1e33",
        "c5f28d1d-8f9f-43bb-9122-66de77e9f7b3",
        "caef8b58-5328-4087-8694-31f726e3ae20",
        "d46f98f9-05c7-4759-83e9-bb86b726dcbd",
        "fa02976d-cf6a-4557-95ed-473d819feaa3",
        "faedc93d-bf3c-4034-80ed-f4fe8fd0ce7f",
      ]
    `)
    for (const { _id } of ours) {
      const made = await call(quarkApi.copy, { id: _id }, mine())
      expect((await call(quarkApi.detail, { pageId: made._id }, mine())).pages.length).toBeGreaterThan(0)
      const cover = await the().call(builderApi.firstPage, { pageId: _id }, people.mine?.both)
      expect(cover.data.width).toBe(375)
    }
    const after = (await market(mine())).filter(({ author }) => author === '')
    expect(after.map(({ uses }) => uses)).toEqual(ours.map(() => 1))
  })
})
