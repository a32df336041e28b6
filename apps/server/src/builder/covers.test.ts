import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { type PageCover, pageCoverApi } from '@matrixcast/contract/page-covers'
import { templateApi } from '@matrixcast/contract/templates'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { aPagePerson, type PagePerson, pagePersonOf } from '../testing/page-people.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

describe('the cover of a page', () => {
  const the = theWorld()
  const { call } = quarkCalls(the)
  const people: { mine?: PagePerson; theirs?: PagePerson } = {}
  beforeAll(async () => {
    people.mine = await pagePersonOf(the(), the().token)
    people.theirs = await aPagePerson(the(), 'colleague')
  })
  const quark = () => people.mine?.quark ?? ''
  const aPage = async () => {
    const pages = ['p', 'q'].map((uuid) => ({ uuid, name: uuid }))
    return (await call(quarkApi.create, { title: 'Kitchen', pages }, quark()))._id
  }
  const choose = (pageId: string, cover: PageCover, person = people.mine) =>
    the().call(pageCoverApi.choose, { pageId, cover }, person?.both)
  const shown = async (pageId: string, uuid?: string) => {
    const { data } = await the().call(builderApi.firstPage, { pageId, ...(uuid ? { uuid } : {}) }, people.mine?.both)
    return [data.page.name, data.cover === '' ? 'drawn' : 'picture']
  }
  const info = async (pageId: string) => (await the().call(pageCoverApi.info, { pageId }, people.mine?.both)).data.cover

  it('is the first page, another page or a picture, as somebody chose it last', async () => {
    const id = await aPage()
    const { id: materialId } = await aMaterial(the(), 'still.png')
    expect([await shown(id), await info(id)]).toEqual([['p', 'drawn'], { kind: 'first' }])
    await choose(id, { kind: 'page', uuid: 'q' })
    expect([await shown(id), await info(id)]).toEqual([['q', 'drawn'], { kind: 'page', uuid: 'q' }])
    await choose(id, { kind: 'picture', materialId })
    expect([await shown(id), await info(id)]).toEqual([['p', 'picture'], { kind: 'picture', materialId }])
    expect(await shown(id, 'q')).toEqual(['q', 'drawn'])
    await choose(id, { kind: 'first' })
    expect(await shown(id)).toEqual(['p', 'drawn'])
  })

  it('goes with a copy and with a template, whose pages have other uuids', async () => {
    const id = await aPage()
    await choose(id, { kind: 'page', uuid: 'q' })
    const copy = await call(quarkApi.copy, { id }, quark())
    const template = await call(templateApi.make, { id }, quark())
    expect([await shown(copy._id), await shown(template._id)]).toEqual([
      ['q', 'drawn'],
      ['q', 'drawn'],
    ])
    await choose(template._id, { kind: 'first' })
    expect([await shown(template._id), await shown(id)]).toEqual([
      ['p', 'drawn'],
      ['q', 'drawn'],
    ])
  })

  it('leaves the words of others as they are, and is known to whoever saves an older version', async () => {
    const id = await aPage()
    await choose(id, { kind: 'page', uuid: 'q' })
    await choose(id, { kind: 'page', uuid: 'q' })
    const now = await call(quarkApi.detail, { pageId: id }, quark())
    expect([now.version, now['title'], now['coverPage']]).toEqual([2, 'Kitchen', 'q'])
  })

  it('leaves a published page as it is published where it is a page, and is a change to publish where it is a picture', async () => {
    const id = await aPage()
    await publishNow(the(), quark(), id)
    const hasUnpublished = async () =>
      (await call(quarkApi.myPages, {}, quark())).pages.find(({ _id }) => _id === id)?.hasUnpublished
    await choose(id, { kind: 'page', uuid: 'q' })
    const paged = await hasUnpublished()
    await choose(id, { kind: 'picture', materialId: (await aMaterial(the(), 'still.png')).id })
    expect([paged, await hasUnpublished()]).toEqual([false, true])
  })

  it('is refused where the page or the picture is not there, and to whoever has nothing to do with it', async () => {
    const id = await aPage()
    const { id: film } = await aMaterial(the(), 'one.mp4', 1)
    const asked = [
      choose(id, { kind: 'page', uuid: 'gone' }),
      choose(id, { kind: 'picture', materialId: crypto.randomUUID() }),
      choose(id, { kind: 'picture', materialId: film }),
      choose(id, { kind: 'first' }, people.theirs),
    ]
    const refusals = (await Promise.all(asked)).map(({ refused }) => refused)
    expect(refusals).toEqual(['notFound', 'materialMissing', 'materialMissing', 'notFound'])
  })
})
