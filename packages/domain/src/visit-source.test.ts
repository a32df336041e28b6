import { expect, it } from 'vitest'
import { deviceOf, hostOf, visitSource } from './visit-source.ts'

it.each([
  ['autumn', 'www.baidu.com', 'autumn'],
  ['', 'www.google.co.uk', '@search'],
  ['', 'm.baidu.com', '@search'],
  ['', 'mp.weixin.qq.com', '@social'],
  ['', 'X.com', '@social'],
  ['', 'netflix.com', '@site'],
  ['', 'news.example', '@site'],
  ['', '', '@direct'],
  ['', 'no host\u0000', '@direct'],
])('the source of a visit by %j from %j is %s', (channel, host, source) => {
  expect(visitSource(channel, host)).toBe(source)
})

it('a host that is none is kept as an empty text', () => {
  expect([hostOf('News.Example.'), hostOf('a b'), hostOf('x'.repeat(254))]).toEqual(['news.example', '', ''])
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X900) Chrome/130 Safari/537', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 'computer'],
] as const)('the device of %s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
