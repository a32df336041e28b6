import { expect, it } from 'vitest'
import { comparedAddress, positionOf } from './rank-reading.ts'

it.each([
  ['https://www.a.example/b/?utm_source=x#c', 'a.example/b'],
  ['http://m.A.example:8080/b?p=12', 'a.example/b?p=12'],
  ['a.example', 'a.example'],
  ['https://a.example/装修/', 'a.example/%E8%A3%85%E4%BF%AE'],
  ['https://a.example/%e8%a3%85%e4%bf%ae', 'a.example/%E8%A3%85%E4%BF%AE'],
  ['not an address', null],
  ['', null],
])('an address %j is compared as %j', (address, compared) => expect(comparedAddress(address)).toBe(compared))

const results = [
  'https://other.example/',
  'https://www.shop.example/tiles?spm=1',
  'https://shop.example.evil.example/x',
]

it.each([
  ['https://shop.example/tiles/', 2],
  ['https://shop.example/', 2],
  ['https://shop.example/doors', null],
  ['https://example/', null],
  ['https://evil.example', null],
])('the position of %j is %j', (address, position) => expect(positionOf(address, results)).toBe(position))
