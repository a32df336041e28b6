import { expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

it('HTML as text: many brackets that open and never close take no time', () => {
  const began = performance.now()
  expect(htmlText('<'.repeat(300_000))).toHaveLength(300_000)
  expect(htmlText(`${'<br'.repeat(100_000)}${' '.repeat(100_000)}`)).toHaveLength(300_000)
  expect(performance.now() - began).toBeLessThan(5000)
})

it.each([
  ['<p>One<br />\nTwo</p>\n<p>Three</p>', 'One\nTwo\nThree'],
  ['a &lt;b&gt; &amp;amp; &quot;c&quot; &#8217;d&#x1F600;', 'a <b> &amp; "c" ’d😀'],
  ['&#xD800;&#0;&#9999999;&unknown;', '&unknown;'],
  ['<a href="https://example.com/?a=1&amp;b=2">see</a> <script>alert(1)</script>', 'see alert(1)'],
  ['1 < 2', '1 < 2'],
])('HTML as text: %j reads %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})
