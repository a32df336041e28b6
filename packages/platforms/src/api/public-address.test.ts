import { describe, expect, it } from 'vitest'
import { isPrivateAddress, isPublicAddress } from './public-address.ts'

describe('addresses of the inner network', () => {
  it('are known in every form that only stands for another address', () => {
    const inner = [
      '127.0.0.1',
      '169.254.169.254',
      '100.100.100.200',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '64:ff9b:1:ffff::10.0.0.1',
      '100::1',
      '2001::',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
      '2002:a00:1::',
      'fd00::1',
      'fe80::1',
      '[::1]',
    ]
    expect(inner.filter(isPublicAddress)).toEqual([])
  })

  it('are none of the outside world, its documentation and its resolvers', () => {
    const outer = ['8.8.8.8', '2001:4860:4860::8888', '2001:1::1', '2606:4700::1111', '64:ff9c::1', '101::1']
    expect(outer.filter((one) => !isPublicAddress(one))).toEqual([])
    expect(outer.filter(isPrivateAddress)).toEqual([])
    expect([isPublicAddress('localhost'), isPublicAddress('')]).toEqual([false, false])
  })
})
