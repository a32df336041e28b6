import { expect, it } from 'vitest'
import { cutTo, type LengthRule, textLength } from './text-length.ts'

/** Of X as twitter-text 3.1.0 counts them. */
it.each<[LengthRule, string, string, number]>([
  ['x', 'plain words', 'hello', 5],
  ['x', 'words with accents, put together or not', 'cafe\u0301 café', 9],
  ['x', 'Chinese', '阳台改造', 8],
  ['x', 'an emoji of several parts', '👨‍👩‍👧‍👦', 2],
  ['x', 'a flag', '🇯🇵', 2],
  ['x', 'a keycap', '1️⃣', 2],
  ['x', 'a copyright sign', '©', 1],
  ['x', 'a long address', `see https://example.com/${'a'.repeat(200)}`, 27],
  ['x', 'two addresses', 'https://a.io https://b.io', 47],
  ['x', 'an address between Chinese words', `新品在这里https://example.com/a，${'今'.repeat(140)}`, 315],
  ['x', 'an address before an emoji', '买它👉https://example.com/a👈快', 33],
  ['x', 'an address without a scheme', 'example.com', 23],
  ['x', 'an address without a scheme behind Chinese', '今example.com', 25],
  ['x', 'a file name, which is no address', 'node.js', 7],
  ['x', 'a domain that does not exist', 'http://foo', 10],
  ['x', 'the address of a letter', 'x@example.com', 13],
  ['x', 'an address with brackets of its own', 'See https://en.wikipedia.org/wiki/Coffee_(drink) for more', 36],
  ['x', 'an address in brackets', '(see https://example.com/a).', 30],
  ['x', 'an address with a question', 'https://example.com?x=1&b=2', 23],
  ['mastodon', 'an address between Chinese words', `看https://example.com/a，${'今'.repeat(600)}`, 625],
  ['mastodon', 'a mention of another instance', 'hi @alice@a-very-long-instance-name.social', 9],
  ['mastodon', 'an address without a scheme', 'example.com', 11],
  ['mastodon', 'what looks like a mention behind a letter', '你好@bo@pond.social', 17],
  ['mastodon', 'what looks like a mention in an address', 'a=@bo@pond.social', 17],
  ['mastodon', 'a mention behind an address', 'https://example.com/a @bo@pond.social', 27],
  ['graphemes', 'an emoji of several parts', '👨‍👩‍👧‍👦', 1],
  ['letters', 'an emoji of several parts', '👨‍👩‍👧‍👦', 7],
  ['units', 'an emoji of several parts', '👨‍👩‍👧‍👦', 11],
])('the rule %s counts %s', (rule, _what, text, length) => {
  expect(textLength[rule](text)).toBe(length)
})

it.each<[LengthRule, string, number, string]>([
  ['letters', '阳台改造', 3, '阳台改'],
  ['letters', 'ab👨‍👩‍👧‍👦', 5, 'ab'],
  ['x', '阳台改造', 6, '阳台改'],
  ['x', 'go 👨‍👩‍👧‍👦', 4, 'go'],
  ['units', 'short', 10, 'short'],
])('a text cut by the rule %s keeps whole signs: %s to %i', (rule, text, most, kept) => {
  expect(cutTo(rule, text, most)).toBe(kept)
})
