import { isNumber, type Named, namedAs, namesOf, publishes } from './kind-by-name.ts'
import { aFile, type Pair, pairsOf, type Sending, verbsOf } from './said-pairs.ts'

/** Shorter words stand by chance in much that a page sends: they count where a value is nothing else, or begins with them. */
const leastTelling = 4
/** Longer ones are pictures. */
const longestText = 100_000

const longestChoice = 80

/** What a page sends, told so that two that say the same are equal. `wants`: without its words and what is made anew each time. */
export type About = Named & {
  address: string
  errand: string
  wants: string
  /** The numbers of what it is about, each with its name. */
  things: readonly string[]
  texts: readonly string[]
  /** Word by word. */
  raw: string
  /** It says words of the form; `isWhole`: all of them. */
  carries: boolean
  isWhole: boolean
}

/** Names of what has a number. */
const isThing = /(?:id|ids|no|num|draft|work|article|video|note|aweme|item)$/i
/** Under these a number, or a name that nobody can read, tells one wish from the other. */
const isChoice = /^(?:api|func|do|cmd|op|doc_?id|query_?id|sha256Hash)$|(?:type|status|state|kind)$/i
/** Values of these are made anew each time, however short. */
const isAnew =
  /nonce|retr(?:y|ies)|attempt|(?:^|_)tries|tryTimes|re_?send|seq|(?:^|_)rand|salt|(?:^|_)count(?:er)?$|(?:try|send)Count$|version|revision|trace|(?:req(?:uest)?|(?<!app)msg|(?<!b|v|cata|dia|ana)log|client|[ug]u)_?(?:id|no)$|elapsed|duration|cost|stay|seconds?$|millis|round_?trip|(?:effective|network|connection)_?type|downlink|rtt$|fall_?back|back_?up|degrade|^(?:ts|r|_|_t)$/i

/** Of what has a number, as a draft or a part of a film, only that it has one; a version is no number. */
function addressOf({ method, url }: Sending): string {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname.replace(isNumber, '*')}`
}

export function aboutOf(sending: Sending, words: readonly string[]): About {
  const { pathname, search } = new URL(sending.url)
  const pairs = pairsOf(sending)
  const names = namesOf(sending.url)
  const plainWords = words.map(plain).filter((word) => Array.from(word).length > 1)
  const said = pairs.filter(([name]) => !isAnew.test(name)).map((pair) => tellingOf(pair, plainWords))
  const values = pairs.map(([, value]) => plain(value))
  const isSaid = (word: string) => values.some((value) => says(value, word))
  // Topics may be told one by one, without their sign.
  const isSaidInParts = (word: string) =>
    word.includes('#') && word.split(/[#\s]+/).every((part) => part === '' || isSaid(part))
  const carried = plainWords.filter((word) => isSaid(word) || isSaidInParts(word))
  const last = names.findLastIndex((name) => name !== '*')
  const carries = carried.length > 0
  const isWhole = carries && carried.length === plainWords.length
  const named = namedAs(names, verbsOf(sending), { carries, isWhole })
  const things = pairs
    .filter(([name, value]) => isThing.test(name) && !isAnew.test(name) && value !== '')
    .map((pair) => pair.join('='))
  return {
    address: addressOf(sending),
    errand: `${sending.method} ${names
      .slice(Math.max(last, 0))
      .join('/')
      .replace(/_?v\d+(?=\/|$)/i, '')}`,
    ...(isMeasured(pairs, named) ? measured : named),
    wants: sortedOf(said.flatMap(({ want }) => want ?? [])).join('&'),
    // A part of a film has numbers of its own.
    things: !carries && values.includes(aFile) ? [] : [...things, ...(pathname.match(isNumber) ?? [])],
    texts: sortedOf(said.flatMap(({ text }) => text ?? [])),
    raw: `${search} ${sending.postData ?? ''}`,
    carries,
    isWhole,
  }
}

/** What happens on a page is told wherever it is counted. */
const measured: Named = { kind: 'aside', isFree: true, mayPost: false }
const isMeasured = (pairs: readonly Pair[], { kind }: Named): boolean =>
  kind === 'any' && pairs.some(([name]) => /^event(?:_?name|_?type|s)?$/i.test(name))

const areSame = (some: readonly string[], others: readonly string[]): boolean => some.join('\n') === others.join('\n')
const sortedOf = (all: readonly string[]): string[] => [...new Set(all)].sort()

/** As a platform may write it: in small letters, without tags, and without the ways in which signs and spaces are written. */
function plain(text: string): string {
  if (text.length > longestText) return text
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&#(x?)([\da-f]{1,6});/gi, (_all, hex: string, code: string) =>
      signOf(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_all, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const signOf = (code: number): string => (code > 0x10ffff ? '' : String.fromCodePoint(code))
const bare = (text: string): string => text.replace(/[\s\u200b-\u200d\ufeff]/g, '')

/** Longer ones wherever they stand, however it spaces them. */
function says(value: string, word: string): boolean {
  if (Array.from(word).length >= leastTelling) return bare(value).includes(bare(word))
  return value === word || (value.startsWith(word) && /^[#@ ]/.test(value.slice(word.length)))
}

/** What one value tells: a wish (yes or no, a digit, a name), a text, or only that there is one. */
function tellingOf([name, value]: Pair, words: readonly string[]): { want?: string; text?: string } {
  const text = plain(value)
  if (words.some((word) => says(text, word))) return { text }
  if (/^query$/i.test(name)) return { want: `${name}=${value.replace(/\W+/g, '').slice(0, longestChoice)}` }
  if (isChoice.test(name) && value.length <= longestChoice && /^[\w.-]+$/.test(value))
    return { want: `${name}=${value}` }
  if (/^(?:-?\d|[a-z][a-z_.-]{0,59})?$/i.test(value))
    return { want: `${name}=${/id$/i.test(name) && value ? '*' : value}` }
  const isMadeAnew = value.length > longestText || !/[^ -~]|\s/.test(value) || (value.match(/\d/g) ?? []).length > 5
  return isMadeAnew ? { want: `${name}=*` } : { text }
}

/** Of what is no text nobody knows what it says. */
const isSilent = ({ raw }: About): boolean => raw.endsWith(' ')

/** Whether two say the same, maybe signed anew, at another host of the portal, or under another version of its address. */
export function isAlike(one: About, other: About): boolean {
  if (isSilent(one) !== isSilent(other)) return one.address === other.address
  const isSameErrand = one.errand === other.errand && one.kind === other.kind
  const arePosts = one.kind === 'post' && other.kind === 'post' && one.carries && other.carries
  const isSaid = one.wants === other.wants && one.texts.join('\n') === other.texts.join('\n')
  return (isSaid && (isSameErrand || arePosts)) || (arePosts && isOtherWay(one, other))
}

/** The same words to another interface of the portal, of which each may ask for what the other has no name for. */
function isOtherWay(one: About, other: About): boolean {
  if (one.address === other.address || !one.isWhole || !other.isWhole) return false
  const valuesOf = ({ wants }: About) =>
    new Map(wants.split('&').map((want) => [want.slice(0, want.indexOf('=')), want.slice(want.indexOf('=') + 1)]))
  const theirs = valuesOf(other)
  return [...valuesOf(one)].every(([name, value]) => (theirs.get(name) ?? value) === value)
}

/** Under these a page says what is to be done with its words, or that a person mended something, or passed a check. */
const isDeed =
  /^(?:api|func|do|cmd|op|act|method|mode|operation.*|query|doc_?id|query_?id|sha256Hash)$|draft|save|publish|submit|release|final|stage|(?:^|_|is)auto|mode$|action|check|step|(?:^|_)pre|status|state|type|kind|ignore|force|confirm|agree|captcha|challenge|sms|ticket|verif|valid|sure/i

/** Whether both want the same to be done with their words, or by a number; what is said beside them may change from one to the next. */
function isSameDeed(one: About, again: About, wantsOf: (about: About) => string): boolean {
  const deeds = (about: About) =>
    wantsOf(about)
      .split('&')
      .filter((want) => isDeed.test(want.split('=', 1).join()))
  const areTold = (one.carries && again.carries) || (one.kind === 'post' && again.kind === 'post')
  return areTold && one.address === again.address && areSame(deeds(one), deeds(again))
}

/** The same post once more, with something else beside it. */
function isSaidAside(one: About, again: About): boolean {
  if (!again.mayPost || !isSameDeed(one, again, ({ wants }) => wants)) return false
  const isGivenMore = again.things.some((thing) => !one.things.includes(thing))
  const saysAll = one.texts.every((text) => again.texts.some((other) => bare(other) === bare(text)))
  return again.carries ? one.isWhole && again.isWhole && saysAll && !isGivenMore : !one.carries
}

/** What a first one made is now published, by the number that it was given: two steps of one post. */
const isNextStep = (one: About, next: About): boolean =>
  !publishes(one.errand) && publishes(next.errand) && next.things.some((thing) => !one.things.includes(thing))

/** Whether the second one is the first once more: of what says none of the words, and makes no post by its name, word by word. */
export function isSaidAgain(one: About, again: About): boolean {
  if (isSilent(again)) return (again.carries || again.kind === 'post') && isAlike(one, again)
  if (again.carries || again.kind === 'post')
    return (isAlike(one, again) && !isNextStep(one, again)) || isSaidAside(one, again)
  if (one.address !== again.address) return false
  return one.raw === again.raw || (again.things.length > 0 && areSame(one.things, again.things) && isAlike(one, again))
}

/** A post is longer, also where its page seals it. */
const longestQuestion = 200

/** It says nothing of what a post is made of, so that two of it are two readings. */
export const readsOnly = ({ kind, carries, things, raw }: About): boolean =>
  kind === 'any' && !carries && things.length === 0 && !raw.endsWith(' ') && raw.length < longestQuestion

/**
 * Its wishes without what may be there, or filled, in one of two that ask for the same, a number that it was given, a ticket, and
 * without numbers by which one address tells what is wanted: the same may be wanted by another.
 */
const sureOf = ({ wants }: About): string =>
  wants
    .split('&')
    .filter((want) => !/=(?:\*|\d{2,}|[\da-f]{32,})?$/.test(want))
    .join('&')

/** Whether what the second one would make may have been made by the first, of which nobody knows what became. */
export function mayBeMade(one: About, again: About): boolean {
  if (isSaidAgain(one, again) && !readsOnly(again)) return true
  if (one.address === again.address)
    return (one.raw === again.raw && !readsOnly(again)) || isSameDeed(one, again, sureOf)
  if (!one.carries || !again.carries || one.kind === 'aside' || again.kind === 'aside') return false
  return (one.kind === 'post' && one.isWhole) || again.texts.every((text) => one.texts.includes(text))
}
