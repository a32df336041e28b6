import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { publicationApi } from '@matrixcast/contract/publications'
import { expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'
import { asVisitor } from '../testing/visitor-browser.ts'
import { buildViewTokens } from './view-token.ts'

// Only a browser shows what a sandbox forbids, and that a form leaves it all the same.
const the = theWorld()

/** Runs in the page. */
const looks = `(async () => {
  await document.fonts.ready
  const forbidden = (look) => { try { look(); return false } catch { return true } }
  return {
    origin: self.origin,
    noStorage: forbidden(() => localStorage),
    noCookie: forbidden(() => document.cookie),
    width: document.images[0]?.naturalWidth,
    fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
    overflow: document.documentElement.scrollWidth > innerWidth,
  }
})()`

it('a published page in a browser shows its picture, has no origin of ours, and its form arrives', async () => {
  const { call } = quarkCalls(the)
  const { access_token: token } = (await the().call(builderApi.createQuarkToken, {})).data
  const picture = await aMaterial(the(), 'shown to visitors.png')
  const fields = [{ uuid: 'phone', label: 'Phone', kind: 'phone', required: true }]
  const elements = [
    { uuid: 'e', elName: 'text', propsValue: { text: 'Autumn kitchens' } },
    { uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${picture.id}` } },
    {
      uuid: 'f',
      elName: 'form',
      propsValue: { fields, submit: 'Call me', thanks: 'Until soon', consent: 'You may' },
      commonStyle: { top: 300 },
    },
  ]
  const page = { title: 'Kitchens', script: 'document.title = "ran"', pages: [{ uuid: 'p', elements }] }
  const { _id: pageId } = await call(quarkApi.create, page, token)
  const slug = await publishNow(the(), token, pageId)
  await asVisitor(the(), { path: `/p/${slug}` }, async (opened, { foreign }) => {
    expect(await opened.title()).toBe('Kitchens')
    expect(await opened.getByText('Autumn kitchens').isVisible()).toBe(true)
    const seen = await opened.evaluate(looks)
    expect(seen).toEqual({ origin: 'null', noStorage: true, noCookie: true, width: 320, fonts: 1, overflow: false })
    const older = buildViewTokens(the().parts.keys.files, () => Date.now() - 5000).issue(slug)
    await opened.evaluate(`document.querySelector('[name=view]').value = '${older}'`)
    await opened.getByLabel('You may').check()
    await opened.getByLabel('Phone').fill('1381')
    await opened.getByRole('button', { name: 'Call me' }).click()
    // What is a number in no country is refused where it was typed; the server judges the rest by the country.
    expect(await opened.evaluate(`document.querySelector('[type=tel]').validity.patternMismatch`)).toBe(true)
    await opened.getByLabel('Phone').fill('13812345678')
    await opened.getByRole('button', { name: 'Call me' }).click()
    await opened.getByText('Until soon').waitFor()
    expect(foreign).toEqual([])
  })
  const headers = { token: the().token, authorization: `Bearer ${token}` }
  const { data } = (await the().call(publicationApi.submissions, { pageId }, headers)).data
  expect(data.map(({ values }) => values)).toEqual([[{ label: 'Phone', values: ['138****5678'] }]])
})
