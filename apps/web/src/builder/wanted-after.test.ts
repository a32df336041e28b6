import { expect, it } from 'vitest'
import { wantedAfter } from './wanted-after.ts'

it.each([
  ['?redirect=%2Fquark%2Feditor%3Fid%3D1', '/quark/editor?id=1'],
  ['?redirect=https%3A%2F%2Fx.test', '/quark/home/page-list'],
  ['?redirect=%2F%2Fx.test', '/quark/home/page-list'],
  ['?redirect=%2FloginQuark', '/quark/home/page-list'],
  ['', '/quark/home/page-list'],
])('after entering the page builder with %s a person is at %s', (search, address) => {
  expect(wantedAfter(search)).toBe(address)
})
