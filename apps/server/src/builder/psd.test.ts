import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { builderPsdApi } from '@matrixcast/contract/builder-psd'
import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { languages } from '@matrixcast/contract/wire'
import { aLayer, aPsd } from '@matrixcast/render/testing/a-psd'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formWith, upload } from '../testing/factories.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const latin = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2',
)

describe('a Photoshop document that is sent to the page builder', () => {
  const the = theWorld()
  const { call } = quarkCalls(the)
  const tokens = { mine: '' }
  beforeAll(async () => {
    tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })

  async function send(bytes: Buffer, { name = 'Autumn poster.psd', language = 'en' } = {}) {
    const { headers, payload } = formWith(bytes, name)
    const { method, path: url } = builderPsdApi.upload
    const authorization = `Bearer ${tokens.mine}`
    const answer = await the().raw({
      method,
      url,
      payload,
      headers: { ...headers, authorization, 'accept-language': language },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const poster = () =>
    aPsd({
      children: [
        aLayer('ground', [0, 0, 750, 1334]),
        aLayer('gone', [0, 0, 20, 20], { hidden: true }),
        {
          name: 'card',
          children: [
            aLayer('paper', [50, 100, 200, 300], { colour: [255, 255, 255, 255] }),
            aLayer('Headline', [100, 200, 300, 60], {
              text: { text: '秋季优惠', transform: [1, 0, 0, 1, 100, 250], style: { fontSize: 60 } },
            }),
          ],
        },
      ],
    })

  it('is a document whose words are words and whose pictures lie in a folder of its name', async () => {
    const { body } = await send(poster())
    expect(body).toMatchObject({ words: 1, skipped: [{ layer: 'gone', as: 'leftOut', word: 'hidden' }] })
    expect(body.elements).toMatchObject([
      { elName: 'image', label: 'ground', commonStyle: { zIndex: 1, width: 375, height: 667 } },
      { elName: 'image', label: 'paper', groupId: 'psd-1', propsValue: { imageSrc: `material:${body.pictures[1]}` } },
      { elName: 'text', groupId: 'psd-1', propsValue: { text: '秋季优惠' }, commonStyle: { fontSize: 30, zIndex: 3 } },
    ])
    const { data: folders } = (await the().call(folderApi.list, {})).data
    expect(folders.map(({ name, materials }) => [name, materials])).toEqual([['Autumn poster', 2]])

    const made = await call(quarkApi.create, body.document, tokens.mine)
    const page = await call(quarkApi.detail, { pageId: made._id }, tokens.mine)
    expect(page).toMatchObject({ title: 'Autumn poster', width: 375, height: 667 })
    expect(page.pages).toMatchObject([{ elements: [{}, {}, { propsValue: { text: '秋季优惠' } }] }])
  })

  it('has its words in the font of the library that they were written in, and names one that lacks their signs', async () => {
    const { attachment } = await upload(the(), 'brand.woff2', readFileSync(latin))
    const name = (await the().owner.query('select post_script_name from material where id = $1', [attachment?.id])).rows
    const [{ post_script_name: font }] = z.tuple([z.object({ post_script_name: z.string() })]).parse(name)
    expect(font).toMatch(/^NotoSans/)
    await the().owner.query('update material set post_script_name = null')
    const written = (text: string, top: number) =>
      aLayer(text, [100, top, 300, 60], {
        text: { text, transform: [1, 0, 0, 1, 100, top + 50], style: { font: { name: font }, fontSize: 60 } },
      })
    const { body } = await send(aPsd({ children: [written('Autumn', 100), written('秋季', 300)] }))
    expect(body.elements).toMatchObject([
      { commonStyle: { newFontUrl: `material:${attachment?.id}` }, propsValue: { text: 'Autumn' } },
      { commonStyle: { newFontUrl: '' }, propsValue: { text: '秋季' } },
    ])
    expect(body.skipped).toMatchObject([{ layer: '秋季', as: 'otherFont', word: 'fontSigns' }])
  })

  it('sent twice at once brings its pictures once', async () => {
    const [first, second] = await Promise.all([send(poster()), send(poster())])
    expect(first.body.pictures).toEqual(second.body.pictures)
    const { data } = (await the().call(materialApi.list, { limit: 100 })).data
    expect(data.filter(({ filename }) => filename === 'ground.png')).toHaveLength(1)
  })

  it.each(languages)('is refused in words where it cannot be read (%s)', async (language) => {
    const print = poster()
    print.writeUInt16BE(4, 24)
    const answers = [
      await send(Buffer.from('no document'), { language }),
      await send(print, { language }),
      await send(poster().subarray(0, 900), { language }),
    ]
    expect(answers.map(({ fault, code }) => [fault, code])).toEqual([
      ['psdNotOne', 422],
      ['psdColourMode', 422],
      ['psdBroken', 422],
    ])
    expect(answers[1].msg).toContain('CMYK')
    expect(answers.filter(({ msg }) => /\{\{|undefined/.test(msg))).toEqual([])
  })

  it('leaves nothing behind when it is refused', async () => {
    const before = (await the().call(materialApi.list, { limit: 100 })).data.total
    await send(poster().subarray(0, 900))
    expect((await the().call(materialApi.list, { limit: 100 })).data.total).toBe(before)
  })
})
