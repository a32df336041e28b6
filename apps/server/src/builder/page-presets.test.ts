import { quarkApi } from '@matrixcast/contract/builder'
import { pagePresetApi } from '@matrixcast/contract/page-presets'
import { templateApi } from '@matrixcast/contract/templates'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { aPagePerson, type PagePerson, pagePersonOf } from '../testing/page-people.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

describe('presets that somebody kept', () => {
  const the = theWorld()
  const { call } = quarkCalls(the)
  const people: { mine?: PagePerson; theirs?: PagePerson } = {}
  beforeAll(async () => {
    people.mine = await pagePersonOf(the(), the().token)
    people.theirs = await aPagePerson(the(), 'colleague')
  })
  const words = { uuid: 'a', elName: 'text', propsValue: { text: 'Sale' }, groupId: 'g' }
  const keep = (title: string, elements: Record<string, unknown>[] = [words], person = people.mine) =>
    the().call(pagePresetApi.add, { title, width: 375, height: 667, ground: '#fff3e6', elements }, person?.both)
  const list = async (person = people.mine) => (await the().call(pagePresetApi.list, {}, person?.both)).data.data
  const find = async (id: string, person = people.mine) => (await list(person)).find((one) => one.id === id)

  it('are offered to the whole workspace, the newest first, and removed by whoever kept them', async () => {
    const { data: first } = await keep('Card')
    const { data: second } = await keep('Tag')
    expect((await list()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
    const shown = await find(first.id, people.theirs)
    expect(shown).toMatchObject({ title: 'Card', width: 375, isOwn: false, author: expect.stringMatching(/./) })
    expect(shown?.page['commonStyle']).toMatchObject({ backgroundColor: '#fff3e6' })
    expect(shown?.page['elements']).toMatchObject([{ elName: 'text', propsValue: { text: 'Sale' }, groupId: 'g' }])
    const refused = await the().call(pagePresetApi.remove, { id: first.id }, people.theirs?.both)
    expect(refused.refused).toBe('notFound')
    await the().call(pagePresetApi.remove, { id: first.id }, people.mine?.both)
    expect([await find(first.id), (await find(second.id))?.isOwn]).toEqual([undefined, true])
  })

  it('show their pictures, and hold them: they are no pages and no templates', async () => {
    const { id: picture } = await aMaterial(the(), 'still.png')
    const photo = { uuid: 'b', elName: 'image', propsValue: { imageSrc: `material:${picture}` } }
    const { data } = await keep('Photo', [photo])
    const address = (await find(data.id))?.addresses[picture] ?? ''
    expect((await the().raw({ url: address })).statusCode).toBe(200)
    const { pages } = await call(quarkApi.myPages, {}, people.mine?.quark ?? '')
    const templates = await call(templateApi.mine, {}, people.mine?.quark ?? '')
    expect([...pages, ...templates].some(({ _id }) => _id === data.id)).toBe(false)
  })

  it('are refused without elements, with styles that are none, and beyond what there is room for', async () => {
    const wrong = { ...words, commonStyle: { boxShadow: '0 0 red;position:fixed' } }
    const { _id: page } = await call(quarkApi.create, { pages: [{ uuid: 'p' }] }, people.mine?.quark ?? '')
    const removal = await the().call(pagePresetApi.remove, { id: page }, people.mine?.both)
    const refusals = [await keep('None', []), await keep('Wrong', [wrong]), await keep(' ')]
    expect([...refusals.map(({ refused }) => refused), removal.refused]).toEqual([
      'invalidInput',
      'projectField',
      'invalidInput',
      'notFound',
    ])
    const there = (await list()).length
    for (let at = there; at < 200; at += 20) {
      await Promise.all(Array.from({ length: Math.min(20, 200 - at) }, (_, more) => keep(`Preset ${at + more}`)))
    }
    expect([(await list()).length, (await keep('One more')).refused]).toEqual([200, 'tooManyPresets'])
  })
})
