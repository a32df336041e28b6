import { randomInt } from 'node:crypto'

/** Base58: no sign that is taken for another. */
const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A public address that nobody guesses: 58 bits with ten signs, 128 with twenty-two. */
export const newSlug = (length = 10): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** What may be asked for at all; anything else is unknown without a question to the database. */
export const isSlug = (text: string): boolean => /^[\w-]{4,40}$/.test(text)

/** Without what sentences, chats and printers put around an address: spaces, slashes, marks. */
export const withoutMarks = (text: string): string =>
  text.replace(/^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu, '')
