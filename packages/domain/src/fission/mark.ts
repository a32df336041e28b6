/** Without signs that look alike; a topic of digits alone is none on some platforms, so the first one is a letter. */
const letters = 'abcdefghjkmnpqrstvwxyz'
const all = `${letters}23456789`
export const markLength = 6

/** The mark of a claim from six numbers from 0 to 255. */
export const markOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, markLength), (byte, at) => {
    const from = at === 0 ? letters : all
    return from[byte % from.length] ?? ''
  }).join('')

/** Whether a text has the mark by itself, as a topic or a word of its own. */
export const hasMark = (text: string, mark: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${mark}(?![\\p{L}\\p{N}])`, 'iu').test(text.normalize('NFKC'))
