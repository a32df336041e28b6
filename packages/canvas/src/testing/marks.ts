import { hash53 } from '../seeded.ts'

/** Marks of footage that shows another thing each second: the same for the same place. */
export const moving = (place: number, seconds: number): string[] =>
  Array.from({ length: seconds }, (_, second) => markOf(`${place}/${second}`))

/** Marks of a shot in which nothing moves. */
export const still = (place: number, seconds: number): string[] =>
  Array.from({ length: seconds }, () => markOf(`${place}`))

/** The same footage encoded again: a few bits of each mark are others. */
export const encodedAgain = (marks: readonly string[]): string[] =>
  marks.map((mark) => (BigInt(`0x${mark}`) ^ 0x0000_1000_0002_0001n).toString(16).padStart(16, '0'))

const markOf = (name: string) =>
  [1, 2].map((seed) => (hash53(name, seed) % 2 ** 32).toString(16).padStart(8, '0')).join('')
