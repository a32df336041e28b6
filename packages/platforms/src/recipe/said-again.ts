/** Shorter words stand by chance in much that a page sends: they count where they are all that is said in one place. */
const leastTelling = 4
const leastWhole = 2

/** Whether what a page sends says any of the words of its form, in any writing in which pages send them. */
export function carrying(words: readonly string[]): (said: string) => boolean {
  const writings = words
    .filter((one) => Array.from(one).length >= leastWhole)
    .flatMap((one) => (Array.from(one).length < leastTelling ? wholesOf(one) : writingsOf(one)))
    .map((one) => one.toLowerCase())
  return (said) => {
    const lower = `&${said.toLowerCase()}&`
    return writings.some((one) => lower.includes(one))
  }
}

const inForm = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** As it is, in JSON, in JSON of plain signs alone, in JSON in JSON; each of them in an address and in a form, too. */
function writingsOf(text: string): string[] {
  const json = inJson(text)
  const plain = json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const bare = [text, json, plain, inJson(json)]
  return [...new Set(bare.flatMap((one) => [one, encodeURIComponent(one), inForm(one)]))]
}

/** A value of JSON, of JSON in JSON, of a form, and a part. */
const wholesOf = (text: string): string[] =>
  writingsOf(text).flatMap((one) => [`"${one}"`, `\\"${one}\\"`, `%22${one}%22`, `=${one}&`, `\r\n\r\n${one}\r\n`])

const quote = String.raw`(?:\\*"|%22)`
/** Names of what is made anew, however short. */
const anew = String.raw`(?:\w*nonce|retry\w*|retries|attempts?|tries|seq(?:uence)?|rand(?:om)?|salt|counter|version|revision|trace_?id|req(?:uest)?_?(?:id|no|seq)|ts|timestamp|sign(?:ature)?|\w*token)`

/**
 * Signatures, moments, numbers of a request, the bounds of its parts. A word or a sign that says what is wanted is shorter, and has
 * another name.
 */
const madeAnew = new RegExp(
  [
    String.raw`(?<=^|\W|%22)${anew}(?:${quote}?\s*(?::|=|%3A)\s*${quote}?|"\r\n\r\n)[\w.+/-]*`,
    String.raw`-*WebKitFormBoundary\w+`,
    String.raw`\d{4}-\d\d?-\d\d?(?:[T +]|%20)\d\d?(?::|%3A)\d\d(?:(?::|%3A)\d\d(?:\.\d+)?)?(?:Z|(?:[+-]|%2B)\d\d(?::|%3A)?\d\d)?`,
    String.raw`(?<![\w.+/=%-])(?=[\w.+/=%-]*\d)[\w.+/=%-]{8,}`,
  ].join('|'),
  'gi',
)

/** What it says without what a page makes anew each time that it sends the same. */
export const likeness = (said: string): string => said.replace(madeAnew, '*')
