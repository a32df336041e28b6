import { describe, expect, it } from 'vitest'
import { carrying, likeness } from './said-again.ts'

const title = '三步学会"收纳" 第2集'

describe('what a page says a second time', () => {
  it.each([
    ['plain', `title=${title}`],
    ['JSON', JSON.stringify({ title })],
    ['JSON of plain signs', `{"title":"\\u4e09\\u6b65\\u5b66\\u4f1a\\"\\u6536\\u7eb3\\" \\u7b2c2\\u96c6"}`],
    ['an address', `title=${encodeURIComponent(title)}`],
    ['a form', new URLSearchParams({ title }).toString()],
  ])('carries the words of its form, written as %s', (_how, said) => {
    expect(carrying([title])(said)).toBe(true)
    expect(carrying(['another title'])(said)).toBe(false)
  })

  it('is not known by words so short that they stand by chance in much', () => {
    expect(carrying(['收纳'])('收纳')).toBe(false)
  })

  it('is like the first but for what is made anew', () => {
    const said = (nonce: number, sign: string, at: number) => likeness(JSON.stringify({ title, nonce, sign, at }))
    expect(said(0.123456789, 'a9f8e7d6c5b4', 1795636829591)).toBe(said(0.987654321, 'ffee00112233', 1795636830000))
    for (const [name, one, other] of [
      ['nonce', 'a1', 'b2'],
      ['retry', 0, 1],
      ['client_nonce', 'x', 'y'],
    ] as const) {
      const again = (value: string | number) =>
        [
          JSON.stringify({ title, [name]: value }),
          `data=${encodeURIComponent(JSON.stringify({ title, [name]: value }))}`,
          new URLSearchParams({ title, [name]: String(value) }).toString(),
          `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          JSON.stringify({ data: JSON.stringify({ title, [name]: value }) }),
        ].map(likeness)
      expect(again(one)).toEqual(again(other))
    }
    const part = (bound: string) => likeness(`------WebKitFormBoundary${bound}\r\nContent-Disposition: form-data`)
    expect(part('AbCdEfGhIjKlMnOp')).toBe(part('QrStUvWxYzAbCdEf'))
  })

  it('is unlike it where a short word tells what is wanted', () => {
    expect(likeness('{"title":"a","save":0}')).not.toBe(likeness('{"title":"a","save":1}'))
    expect(likeness('{"title":"a","sentry":0}')).not.toBe(likeness('{"title":"a","sentry":1}'))
    expect(likeness('{"title":"a","do":"draft"}')).not.toBe(likeness('{"title":"a","do":"publish"}'))
  })
})
