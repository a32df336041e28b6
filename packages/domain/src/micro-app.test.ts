import { describe, expect, it } from 'vitest'
import { appIdFault, microAppOf, microAppOffer, microAppPath } from './micro-app.ts'

describe('the number of a mini-program', () => {
  it.each([
    ['officialaccount', 'wx0123456789abcdef', null],
    ['officialaccount', 'tt07e3715e98c9aac0', { kind: 'other', platform: 'douyinOpen' }],
    ['douyinOpen', 'tt07e3715e98c9aac0', null],
    ['douyinOpen', 'wx0123456789abcdef', { kind: 'other', platform: 'officialaccount' }],
    ['douyinOpen', 'ks650000000000000001', { kind: 'other', platform: 'kuaishouOpen' }],
    ['douyinOpen', 'tt07E3', { kind: 'wrong' }],
    ['officialaccount', '', { kind: 'wrong' }],
  ])('of %s is judged by its form: %s', (platform, appId, fault) => {
    expect(appIdFault(platform, appId)).toEqual(fault)
  })
})

it.each([
  { appId: 'wx0123456789abcdef', path: 'pages/shop/index?from=post', title: '睡莲花店' },
  { appId: 'tt07e3715e98c9aac0', path: '', title: 'Teahouse' },
])('a mini-program in a post is read as it was written: $title', (app) => {
  expect(microAppOf(microAppOffer(app))).toEqual(app)
})

it('a field without a number is no mini-program', () => {
  expect(microAppOf({ id: '', name: 'Teahouse' })).toBeUndefined()
})

it('the page of a mini-program has no slash before it', () => {
  expect([microAppPath(' /pages/shop '), microAppPath('pages/shop')]).toEqual(['pages/shop', 'pages/shop'])
})
