import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { builderApi } from '@matrixcast/contract/builder'
import { beforeAll, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const both = { authorization: '', token: '' }
beforeAll(async () => {
  both.authorization = `Bearer ${(await the().call(builderApi.createQuarkToken, {})).data.access_token}`
  both.token = the().token
})
const kit = {
  ground: '#101010',
  heading: '#ff0000',
  body: '',
  accent: '#ffe000',
  headingFont: null,
  bodyFont: null,
  logo: '',
}

it('a brand kit is empty at first, is kept whole for the workspace, and says who saved it', async () => {
  const { data: empty } = await the().call(brandKitApi.info, {}, both)
  expect(empty).toEqual({ ...kit, ground: '', heading: '', accent: '', by: '' })
  await the().call(brandKitApi.save, kit, both)
  await the().call(brandKitApi.save, { ...kit, body: '#00ff00' }, both)
  const { data } = await the().call(brandKitApi.info, {}, both)
  expect(data).toEqual({ ...kit, body: '#00ff00', by: expect.stringMatching(/./) })
})

it('a brand kit takes no colour that is none, no other file than a font, and none that is not there', async () => {
  const { id: film } = await aMaterial(the())
  const fontOf = (newFontUrl: string) => ({ ...kit, bodyFont: { fontFamily: 'Ours', newFontUrl } })
  const asked = [
    { ...kit, ground: 'red;position:fixed' },
    fontOf('https://a.test/font'),
    fontOf(`material:${film}`),
    fontOf(`material:${crypto.randomUUID()}`),
  ]
  const refusals = []
  for (const one of asked) refusals.push((await the().call(brandKitApi.save, one, both)).refused)
  expect(refusals).toEqual(['invalidInput', 'invalidInput', 'materialMissing', 'materialMissing'])
})

it('a brand kit has a picture of the library as its logo, and nothing else', async () => {
  const { id: picture } = await aMaterial(the(), 'still.png')
  const { id: film } = await aMaterial(the(), 'one.mp4', 1)
  const save = async (logo: string) => (await the().call(brandKitApi.save, { ...kit, logo }, both)).refused
  expect(await save(`material:${picture}`)).toBeUndefined()
  expect((await the().call(brandKitApi.info, {}, both)).data.logo).toBe(`material:${picture}`)
  const wrong = [`material:${film}`, `material:${crypto.randomUUID()}`, 'https://a.test/logo.png']
  const refusals = []
  for (const one of wrong) refusals.push(await save(one))
  expect(refusals).toEqual(['materialMissing', 'materialMissing', 'invalidInput'])
})
