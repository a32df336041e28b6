import { expect, it } from 'vitest'
import { xWords } from './x-text.ts'

it('the words of a post are what was sent: with its own address, and without the one of its media', () => {
  const links = [
    { url: 'https://t.co/a1', expanded_url: 'https://pond.example/koi' },
    { url: 'https://t.co/b2', expanded_url: 'https://x.com/reed/status/1/video/1', media_key: '7_1' },
  ]
  const shown = 'Our pond &amp; koi https://t.co/a1 #garden https://t.co/b2'
  expect(xWords(shown, links).trim()).toBe('Our pond & koi https://pond.example/koi #garden')
  expect(xWords('Our pond &lt;3')).toBe('Our pond <3')
})
