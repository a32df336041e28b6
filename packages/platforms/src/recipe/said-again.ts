/** Shorter words stand by chance in much that a page sends. */
const leastTelling = 4

/** Whether what a page sends says any of the words of its form, in any writing in which pages send them. */
export function carrying(words: readonly string[]): (said: string) => boolean {
  const writings = words.filter((one) => Array.from(one).length >= leastTelling).flatMap(writingsOf)
  return (said) => {
    const lower = said.toLowerCase()
    return writings.some((one) => lower.includes(one))
  }
}

/** As it is, in JSON, in JSON of plain signs alone, in an address and in a form. */
function writingsOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const plain = json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const form = new URLSearchParams({ '': text }).toString().slice(1)
  return [...new Set([text, json, plain, encodeURIComponent(text), form])].map((one) => one.toLowerCase())
}

/** Signatures, moments, numbers of a request, the bounds of its parts. A word or a sign that says what is wanted is shorter. */
const madeAnew = /-*WebKitFormBoundary\w+|(?<![\w.+/=%-])(?=[\w.+/=%-]*\d)[\w.+/=%-]{8,}/g

/** What it says without what a page makes anew each time that it sends the same. */
export const likeness = (said: string): string => said.replace(madeAnew, '*')
