/** Crockford's base 32: I, L and O are read as 1, 1 and 0, and U is none of its signs. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8
/** The check sign is the number modulo 37; five of its values are odd signs that no keyboard of a cashier has at hand. */
const checkBase = 37

/** The number of a code, below 32 to the 8; `undefined` where a sign is none. */
function numberOf(body: string): number | undefined {
  let number = 0
  for (const sign of body) {
    const value = signs.indexOf(sign)
    if (value < 0) return undefined
    number = number * signs.length + value
  }
  return number
}

/** The check sign of eight signs; undefined where it is one of the odd ones, so that the code is not given out. */
const checkOf = (number: number): string | undefined => signs[number % checkBase]

/**
 * A code from five bytes, without its hyphen: eight signs and the check sign. Undefined where its check sign is one of the five odd
 * ones: take other bytes.
 */
export function couponCodeOf(bytes: Uint8Array): string | undefined {
  let number = 0
  for (const byte of bytes.subarray(0, 5)) number = number * 256 + byte
  const check = checkOf(number)
  if (check === undefined) return undefined
  let body = ''
  for (let left = number, at = 0; at < length; at += 1, left = Math.floor(left / signs.length)) {
    body = (signs[left % signs.length] ?? '') + body
  }
  return body + check
}

/** As people read it: `7K3M-9PQ2X`. */
export const shownCoupon = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What somebody typed, as a code; undefined where a sign is wrong, missing or swapped. */
export function readCoupon(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐-―_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (plain.length !== length + 1) return undefined
  const number = numberOf(plain.slice(0, length))
  if (number === undefined) return undefined
  return checkOf(number) === plain.slice(length) ? plain : undefined
}
