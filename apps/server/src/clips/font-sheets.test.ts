import { clipApi } from '@matrixcast/contract/clips'
import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const get = (url: string) => the().raw({ method: 'GET', url })

it('lists the fonts a video can have, and gives the sheet and the files of each to a page', async () => {
  const { data } = await the().call(clipApi.fonts, {})
  expect(data.data.map(({ value }) => value)).toContain('Noto Sans SC Variable')
  for (const { value, cssUrl } of [...data.data, { value: 'Noto Color Emoji', cssUrl: data.emojiCssUrl }]) {
    const sheet = await get(cssUrl ?? '')
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.body).toContain(`font-family: '${value}'`)
    const [, fileUrl = ''] = /url\((\/fonts\/[^)]+\.woff2)\)/.exec(sheet.body) ?? []
    const file = await get(fileUrl)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'font/woff2'])
    expect(file.rawPayload.subarray(0, 4).toString('latin1')).toBe('wOF2')
    expect(file.headers['cache-control']).toContain('immutable')
  }
})

it('gives nothing but those files', async () => {
  const { data } = await the().call(clipApi.fonts, {})
  for (const url of [
    `/fonts/${data.data.length + 1}.css`,
    '/fonts/0/not-there.woff2',
    '/fonts/0/..%2f..%2fpackage.json',
    '/fonts/0/%2e%2e/package.json',
    '/fonts//etc/passwd',
    '/fonts/',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  }
})
