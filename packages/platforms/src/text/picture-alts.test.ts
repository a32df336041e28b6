import type { PostFields } from '@matrixcast/contract/post-fields'
import { expect, it } from 'vitest'
import { altsOf } from './picture-alts.ts'

const file = { bytes: 1, extension: 'jpg' }

it.each<[string, 'image' | 'video', number, string | undefined, string[]]>([
  ['a line for each', 'image', 2, 'A lamp\nA cabinet', ['A lamp', 'A cabinet']],
  ['a line too few, and its title for the last', 'image', 2, 'A lamp\n', ['A lamp', 'Balcony (2/2)']],
  ['one text for all, numbered', 'image', 2, 'A lamp', ['A lamp (1/2)', 'A lamp (2/2)']],
  ['its title, numbered', 'image', 2, undefined, ['Balcony (1/2)', 'Balcony (2/2)']],
  ['its one text', 'image', 1, undefined, ['Balcony']],
  ['all lines of a video', 'video', 1, 'A lamp\nA cabinet', ['A lamp\nA cabinet']],
])('the files of a post are described by %s', (_how, kind, count, alt, alts) => {
  const fields: PostFields = alt === undefined ? {} : { alt }
  expect(altsOf({ kind, title: 'Balcony', files: Array.from({ length: count }, () => file), fields })).toEqual(alts)
})
