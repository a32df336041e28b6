import { expect, it } from 'vitest'
import { linksIn, withoutLinks } from './links-in.ts'

it.each<[string, string, string[]]>([
  ['before a Chinese comma', '新品在这里https://example.com/a，今天下单立减20元', ['https://example.com/a']],
  ['before an emoji', '买它👉https://example.com/a👈快', ['https://example.com/a']],
  ['before Japanese letters', 'https://example.comで販売中', ['https://example.com']],
  ['before a Korean ending', 'https://example.com/a에서', ['https://example.com/a']],
  [
    'with brackets of its own',
    'See https://en.wikipedia.org/wiki/Coffee_(drink) for more',
    ['https://en.wikipedia.org/wiki/Coffee_(drink)'],
  ],
  ['in the brackets of a sentence', '(see https://example.com/a).', ['https://example.com/a']],
  ['that ends with empty brackets', 'https://example.com/f()', ['https://example.com/f()']],
  ['in square brackets', '[https://example.com/a[1]]', ['https://example.com/a[1]']],
  ['in Japanese quotes', '「https://example.com/a」', ['https://example.com/a']],
  ['at the end of a question', 'https://example.com/a?q=(x)&b=1?', ['https://example.com/a?q=(x)&b=1']],
  ['of a machine in the house', 'http://192.168.1.4:8080/x?y#z!', ['http://192.168.1.4:8080/x?y#z']],
  ['of letters with accents', 'https://example.com/über', ['https://example.com/über']],
  ['of Arabic letters', 'https://example.com/ملف', ['https://example.com/ملف']],
  ['of a Chinese domain', 'https://例子.中国今天', ['https://例子.中国']],
  ['twice', 'https://a.io, https://b.io.', ['https://a.io', 'https://b.io']],
  ['without a scheme, which is none', 'example.com', []],
])('an address %s is found whole and alone', (_where, text, urls) => {
  const links = linksIn(text)
  expect(links.map(({ url }) => url)).toEqual(urls)
  expect(links.map(({ start, end }) => text.slice(start, end))).toEqual(urls)
})

it('a text without its links keeps the sentence that follows one', () => {
  expect(withoutLinks('新品https://example.com/a，今天')).toBe('新品，今天')
})
