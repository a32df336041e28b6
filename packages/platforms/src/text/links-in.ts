import topLevelDomains from 'tlds/index.json' with { type: 'json' }

/** An address in a text: `start` and `end` count UTF-16 units, as strings do. */
export type Link = { url: string; start: number; end: number }

/**
 * How addresses are told from the words around them. `host`: a scheme, if any, and all that may be its host. `rest`: what may
 * follow the host. `anyHost`: hosts need not end in a domain that exists.
 */
type Grammar = { host: RegExp; rest: RegExp; anyHost: boolean }

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?'

/** Written without spaces between words, or with endings on foreign words: an address next to it ends before it. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const letter = `(?![${unspaced.map((script) => `\\p{scx=${script}}`).join('')}])[\\p{L}\\p{M}\\p{N}]`
const inPath = `(?:${letter}|[!*';:=+,.$/%#\\-–_~@|&?])`
const inBrackets = (inner: string): string => `(?:\\(${inner}*\\)|\\[${inner}*\\])`
const brackets = inBrackets(`(?:${inPath}|${inBrackets(inPath)})`)
const lastInPath = `(?:${letter}|[+\\-=_#/%&~@$|]|${brackets})`

const readable: Grammar = {
  host: new RegExp(`(?<![A-Za-z0-9])(https?://)(${label}(?:\\.${label})*)`, 'giu'),
  rest: new RegExp(`(?::\\d+)?(?:[/?#](?:(?:${inPath}|${brackets})*${lastInPath})?)?`, 'iuy'),
  anyHost: true,
}

/**
 * The addresses that a reader would press in a text. They need `http://` or `https://`, and end where Chinese, Japanese,
 * Korean or Thai letters or an emoji begin. Brackets that open and close within an address are part of it.
 */
export const linksIn = (text: string): Link[] => found(text, readable)

export const withoutLinks = (text: string): string => replaceLinks(text, linksIn(text), '')

/** Puts the same words in place of each address. */
export const replaceLinks = (text: string, links: readonly Link[], by: string): string =>
  links.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + by + rest.slice(end), text)

const latin = 'a-z0-9\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F'
const latinLabel = `[${latin}](?:[${latin}_-]*[${latin}])?`
const countedLetter = `[${latin}\\p{Script=Cyrillic}\\u0253-\\u0272\\u0300-\\u036F\\u1E00-\\u1EFF]`
const countedInPath = `(?:${countedLetter}|[!*';:=+,.$/%#\\[\\]\\-–_~@|&])`
const countedBrackets = `\\((?:${countedInPath}+|${countedInPath}*\\(${countedInPath}+\\)${countedInPath}*)\\)`
const countedLast = `(?:${countedLetter}|[+\\-=_#/]|${countedBrackets})`
const countedPath = `/(?:(?:${countedInPath}|${countedBrackets})*${countedLast})?`
const countedQuery = "(?:\\?[a-z0-9!?*'@();:&=+$/%#\\[\\]\\-_.,~|]*[a-z0-9\\-_&=#/])?"
const notBefore = '(?<![A-Za-z0-9@＠$#＃\\u202A-\\u202E])'

const counted: Grammar = {
  host: new RegExp(`${notBefore}(https?://)(${label}(?:\\.${label})+)`, 'giu'),
  rest: new RegExp(`(?::\\d+)?(?:${countedPath})?${countedQuery}`, 'iuy'),
  anyHost: false,
}
const countedBare: Grammar = {
  host: new RegExp(`${notBefore}(?<![-_./])()(${latinLabel}(?:\\.${latinLabel})+)`, 'giu'),
  rest: new RegExp(`(?:(?::\\d+)?${countedPath}${countedQuery})?`, 'iuy'),
  anyHost: false,
}

/**
 * The addresses that X and Mastodon count as 23, by the published grammar (github.com/twitter/twitter-text): the domain must
 * end in one that exists. `bare`: one without a scheme counts too, as on X.
 */
export function countedLinksIn(text: string, { bare }: { bare: boolean }): Link[] {
  const links = found(text, counted)
  if (!bare) return links
  const isWithin = ({ start }: Link) => links.some((link) => start >= link.start && start < link.end)
  return [...links, ...found(text, countedBare).filter((link) => !isWithin(link))].toSorted(
    (one, other) => one.start - other.start,
  )
}

function found(text: string, { host, rest, anyHost }: Grammar): Link[] {
  const links: Link[] = []
  for (const match of text.matchAll(host)) {
    const [, scheme = '', name = ''] = match
    const start = match.index
    const domain = domainIn(name) ?? (anyHost ? asciiHost.exec(name)?.[0] : undefined)
    if (domain === undefined || start < (links.at(-1)?.end ?? 0)) continue
    rest.lastIndex = start + scheme.length + domain.length
    const end = rest.lastIndex + (rest.exec(text)?.[0].length ?? 0)
    links.push({ url: text.slice(start, end), start, end })
  }
  return links
}

const asciiHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?/i
const known = new Set(topLevelDomains)
const isKnown = (name: string): boolean => known.has(name.toLowerCase()) || /^xn--[a-z0-9-]+$/i.test(name)

/** The longest beginning of a host that is a whole domain: words may follow its end without a space. */
function domainIn(host: string): string | undefined {
  for (let end = host.length; end > 0; end -= 1) {
    const dot = host.lastIndexOf('.', end - 1)
    if (dot < 1) return undefined
    if (!/[0-9a-z@+-]/i.test(host.charAt(end)) && isKnown(host.slice(dot + 1, end))) return host.slice(0, end)
  }
  return undefined
}
