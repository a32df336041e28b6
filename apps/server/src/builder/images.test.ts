import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { materialApi } from '@matrixcast/contract/materials'
import { languages } from '@matrixcast/contract/wire'
import { pngChunk } from '@matrixcast/render/testing/png-chunk'
import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, someMedia } from '../testing/factories.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

describe('pictures of the page builder', () => {
  const the = theWorld()
  const { call } = quarkCalls(the)
  const tokens = { mine: '' }
  const megabyte = 1024 ** 2

  beforeAll(async () => {
    tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })
  /** With this many bytes more, in a chunk that nobody looks at, before the end of the picture. */
  function png(more = 0): Buffer {
    const whole = someMedia('one.png')
    const end = whole.length - 12
    const filling = more === 0 ? Buffer.alloc(0) : pngChunk('prVt', Buffer.alloc(more - 12))
    return Buffer.concat([whole.subarray(0, end), filling, whole.subarray(end)])
  }

  async function send({ method, path: url }: Endpoint, bytes: Buffer, name = 'a.png', language = 'en') {
    const { headers, payload } = formWith(bytes, name)
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

  it('a picture is a material of the library, once however often it is sent, and listed among the person’s own', async () => {
    const { body } = await send(builderImageApi.add, png(), 'kitchen.png')
    expect(body).toMatchObject({ src: `material:${body._id}`, filename: 'kitchen.png', width: 320, height: 568 })
    expect((await send(builderImageApi.add, png())).body._id).toBe(body._id)
    const { list } = await call(builderImageApi.mine, {}, tokens.mine)
    expect(list.map(({ _id }) => _id)).toEqual([body._id])
    expect((await the().raw({ url: body.url })).rawPayload.equals(png())).toBe(true)
    expect((await the().call(materialApi.list, {})).data.data.map(({ id }) => id)).toContain(body._id)
  })

  it('a picture for a cover is in the library, and not among the person’s own', async () => {
    const before = (await call(builderImageApi.mine, {}, tokens.mine)).list.length
    const { body } = await send(builderImageApi.addUnlisted, someMedia('cover.jpg'), 'cover.jpg')
    expect(body.src).toBe(`material:${body._id}`)
    expect((await call(builderImageApi.mine, {}, tokens.mine)).list).toHaveLength(before)
  })

  it.each([
    ['just below 2 MB', 2 * megabyte - 1, undefined],
    ['of 2 MB', 2 * megabyte, 'pictureTooLarge'],
    ['of 5 MB', 5 * megabyte, 'pictureTooLarge'],
  ])('a picture %s is taken or refused by its size', async (_, bytes, fault) => {
    const answer = await send(builderImageApi.add, png(bytes - png().length))
    expect(answer.fault).toBe(fault)
    expect(answer.code).toBe(fault ? 413 : 200)
  })

  it.each([
    ['a GIF that calls itself png', Buffer.from('GIF89a-and-more'), 'pictureFormat'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'pictureFormat'],
    ['nothing', Buffer.alloc(0), 'pictureFormat'],
    ['a png of its first bytes only', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'truncated'],
  ])('%s is refused, whatever its name says', async (_, bytes, fault) => {
    const { list } = await call(builderImageApi.mine, {}, tokens.mine)
    expect(await send(builderImageApi.add, bytes, 'a.png')).toMatchObject({ status: false, fault })
    expect(await call(builderImageApi.mine, {}, tokens.mine)).toMatchObject({ list })
  })

  it('the two rules of pictures are told in four languages, in Chinese with the words of the specification', async () => {
    const texts = async (bytes: Buffer) =>
      Promise.all(languages.map(async (one) => (await send(builderImageApi.add, bytes, 'a', one)).msg))
    const [format, size] = [await texts(Buffer.from('GIF89a')), await texts(png(3 * megabyte))]
    expect([format[0], size[0]]).toEqual(['只能上传jgp和png格式!', '图片大小不能超过2M'])
    expect([new Set(format).size, new Set(size).size]).toEqual([4, 4])
  })

  it('what is no form with a file is refused', async () => {
    const headers = { authorization: `Bearer ${tokens.mine}`, 'content-type': 'application/json' }
    const answer = await the().raw({ method: 'POST', url: builderImageApi.add.path, headers, payload: '{"file":"x"}' })
    expect(answer.json()).toMatchObject({ status: false, fault: 'formBroken' })
    const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    const cut = await the().raw({ method: 'POST', url: builderImageApi.add.path, headers: broken, payload: '--x' })
    expect(cut.json()).toMatchObject({ status: false, fault: 'formBroken' })
  })

  it('a portrait is kept, seen and replaced, and one above 200 KB is refused', async () => {
    const first = (await send(quarkApi.setAvatar, someMedia('face.jpg'))).body.avatar
    expect((await the().raw({ url: first })).statusCode).toBe(200)
    const large = await send(quarkApi.setAvatar, png(300 * 1024))
    expect(large).toMatchObject({ fault: 'avatarTooLarge', code: 413 })
    const { avatar } = (await send(quarkApi.setAvatar, png())).body
    expect((await call(quarkApi.info, {}, tokens.mine)).avatar).toBe(avatar)
    expect((await the().raw({ url: first })).statusCode).toBe(404)
    expect(await send(quarkApi.setAvatar, Buffer.from('no picture'))).toMatchObject({ fault: 'pictureFormat' })
  })
})
