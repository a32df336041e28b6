import { describe, expect, it } from 'vitest'
import { couponCodeOf, readCoupon, shownCoupon } from './coupon-code.ts'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Two hundred codes of bytes that follow from their number. */
const codes = Array.from({ length: 240 }, (_, at) =>
  couponCodeOf(Uint8Array.of(at, (at * 37) % 256, (at * 91) % 256, (at * 13) % 256, (at * 7) % 256)),
).flatMap((code) => code ?? [])

describe('the code of a coupon', () => {
  it('has eight signs and a check sign of the same signs, with a hyphen in the middle', () => {
    expect(codes.length).toBeGreaterThan(190)
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{9}$/.test(code))).toBe(true)
    expect(shownCoupon('7K3M9PQ2X')).toBe('7K3M-9PQ2X')
  })

  it('is not given out where its check sign is one of the five odd ones', () => {
    expect(couponCodeOf(Uint8Array.of(0, 0, 0, 0, 36))).toBeUndefined()
    expect(couponCodeOf(Uint8Array.of(0, 0, 0, 0, 31))).toBe('0000000ZZ')
  })

  it('is read with small letters, spaces, wide signs, O for 0 and I or L for 1', () => {
    const code = codes.find((one) => one.includes('0') && one.includes('1')) ?? ''
    const typed = shownCoupon(code).toLowerCase().replaceAll('0', 'o').replace('1', 'i').replaceAll('1', 'l')
    expect(readCoupon(` ${typed} `)).toBe(code)
    expect(readCoupon(code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))).toBe(code)
  })

  it('with any one wrong sign is noticed', () => {
    const passed = codes
      .slice(0, 40)
      .flatMap((code) =>
        Array.from(code).flatMap((right, at) =>
          Array.from(signs).filter(
            (wrong) => wrong !== right && readCoupon(code.slice(0, at) + wrong + code.slice(at + 1)) !== undefined,
          ),
        ),
      )
    expect(passed).toEqual([])
  })

  it('with any two signs swapped is noticed', () => {
    const swapped = (code: string, one: number, other: number) => {
      const all = Array.from(code)
      ;[all[one], all[other]] = [all[other] ?? '', all[one] ?? '']
      return all.join('')
    }
    const passed = codes.flatMap((code) =>
      Array.from(code).flatMap((_, one) =>
        Array.from(code.slice(one + 1)).flatMap((_sign, behind) => {
          const changed = swapped(code, one, one + 1 + behind)
          return changed !== code && readCoupon(changed) !== undefined ? [changed] : []
        }),
      ),
    )
    expect(passed).toEqual([])
  })

  it.each(['', '7K3M', '7K3M-9PQ2', '7K3M-9PQ2U', '7K3M-9PQ2XX', '兑换码兑换码兑换码'])('is none: %s', (typed) => {
    expect(readCoupon(typed)).toBeUndefined()
  })
})
