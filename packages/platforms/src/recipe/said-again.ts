import { isNumber, type Named, namedAs, namesDeed, namesOf, publishes } from './kind-by-name.ts'
import { aFile, deedHeader, type Pair, pairsOf, type Sending, verbsOf } from './said-pairs.ts'

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
/** Whose account it is, which is the same for all that it sends. */
const isOwner =
  /(?:user|account|author|finder|member|creator|owner|profile|channel)(?:_?(?:id|no|num))?$|^(?:uid|mid)$/i
/** By these one address is told what to do. */
const isGateway =
  /^(?:api|func|do|cmd(?:_?id)?|op|act|action|method|mode|operation.*|query|doc_?id|query_?id|sha256Hash)$/i
/** Under these a number, or a name that nobody can read, tells one wish from the other. */
const isChoice = /^(?:api|func|do|cmd(?:_?id)?|op|doc_?id|query_?id|sha256Hash)$|(?:type|status|state|kind)$/i
/** Values of these are made anew each time, however short. */
const isAnew =
  /nonce|retr(?:y|ies)|attempt|(?:^|_)tries|tryTimes|re_?send|seq|(?:^|_)rand|salt|(?:^|_)count(?:er)?$|(?:try|send)Count$|times$|cnt$|(?:click|submit|publish|send|press|check)\w*(?:num|no|index)$|version|revision|trace|(?:req(?:uest)?|(?<!app)msg|(?<!b|v|cata|dia|ana)log|client|[ug]u)_?(?:id|no)$|elapsed|duration|cost|stay|seconds?$|millis|round_?trip|(?:effective|net(?:work)?|connection|trigger)_?type|downlink|rtt$|fall_?back|back_?up|degrade|^(?:ts|r|_|_t)$/i

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
    .filter(([name, value]) => isThing.test(name) && !isAnew.test(name) && !isOwner.test(name) && value !== '')
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
  const said = words.filter((word) => says(text, word))
  if (said.length > 0) return { text: name === '' ? unnamed(text, said) : text }
  if (/^query$/i.test(name)) return { want: `${name}=${value.replace(/\W+/g, '').slice(0, longestChoice)}` }
  const isChosen = isChoice.test(name) || deedHeader.test(name) || (/[./:#]/.test(value) && namesDeed(value))
  if (isChosen && value.length <= longestChoice && /^[\w./:#-]+$/.test(value)) return { want: `${name}=${value}` }
  if (/^(?:-?\d|[a-z][a-z_.-]{0,59})?$/i.test(value))
    return { want: `${name}=${/id$/i.test(name) && value ? '*' : value}` }
  const isMadeAnew = value.length > longestText || !/[^ -~]|\s/.test(value) || (value.match(/\d/g) ?? []).length > 5
  return isMadeAnew ? { want: `${name}=*` } : { text }
}

/** Of a body that is told in no names the numbers may be made anew, and of one that is no text all but the words. */
const unnamed = (text: string, said: readonly string[]): string =>
  /[^\P{Cc}\s]|\ufffd/u.test(text) ? said.join(' ') : text.replace(/\d+/g, '0')

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
  const theirs = wishesOf(other)
  return [...wishesOf(one)].every(([name, value]) => (theirs.get(name) ?? value) === value)
}

/** By the names of what is wanted. */
const wishesOf = ({ wants }: About): Map<string, string> =>
  new Map(wants.split('&').map((want) => [want.slice(0, want.indexOf('=')), want.slice(want.indexOf('=') + 1)]))

/** Under these a page says what is to be done with its words, or that a person mended something, or passed a check. */
const isDeed =
  /draft|save|publish|submit|release|final|stage|(?:^|_|is)auto|mode$|action|check|step|(?:^|_)pre|status|state|type|kind|ignore|force|confirm|agree|captcha|challenge|sms|ticket|verif|valid|sure|intent|phase|event_?target|dry_?run|continue|allow|skip|turnstile|vtoken|geetest/i

/** Both name, under whatever name, what is to be done, and another thing. */
function areOtherDeeds(one: About, again: About): boolean {
  const theirs = wishesOf(again)
  return [...wishesOf(one)].some(([name, value]) => {
    const other = theirs.get(name)
    return other !== undefined && other !== value && namesDeed(value) && namesDeed(other)
  })
}

/** Whether both have their words, or a post by its number, at the same address. */
const areOfOne = (one: About, again: About): boolean =>
  one.address === again.address &&
  ((one.carries && again.carries) || (one.kind === 'post' && again.kind === 'post')) &&
  !areOtherDeeds(one, again)

/** The same post once more, with something else beside it that tells of no other deed. */
function isSaidAside(one: About, again: About): boolean {
  const deeds = ({ wants }: About) => wants.split('&').filter((want) => isDeedNamed(want.split('=', 1).join()))
  if (!again.mayPost || !areOfOne(one, again) || !areSame(deeds(one), deeds(again))) return false
  const isGivenMore = again.things.some((thing) => !one.things.includes(thing))
  const saysAll = one.texts.every((text) => again.texts.some((other) => bare(other) === bare(text)))
  return again.carries ? one.isWhole && again.isWhole && saysAll && !isGivenMore : !one.carries
}

const isDeedNamed = (name: string): boolean => isGateway.test(name) || deedHeader.test(name) || isDeed.test(name)

/** What a first one made is now published, by the number or the key that it was given: two steps of one post. */
function isNextStep(one: About, next: About): boolean {
  if (publishes(one.errand) || !publishes(next.errand)) return false
  const before = wishesOf(one)
  const isGivenKey = [...wishesOf(next)].some(([name, value]) => value === '*' && !before.has(name))
  return isGivenKey || next.things.some((thing) => !one.things.includes(thing))
}

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

/** So the first one says that it only keeps, or asks about, what the second one posts. */
const isKeeping = /draft|save|(?:^|_|is)auto|check|(?:^|_)pre|dry_?run|verif|valid/i
const isPosting = /publish|submit|release|final/i

/**
 * Of one address: after trouble only what tells the first one from a post, a draft or a check, or one deed of a gateway from another,
 * is no reason to hold the second. Numbers by which a gateway tells them apart may be made anew.
 */
function isOtherThan(one: About, again: About): boolean {
  const theirs = wishesOf(again)
  return [...wishesOf(one)].some(([name, value]) => {
    const other = theirs.get(name)
    if (other === undefined || other === value) return false
    if (isGateway.test(name) || deedHeader.test(name)) return !/^(?:\*|\d{2,}|[\da-f]{32,})?$/.test(value)
    return (isKeeping.test(name) && /^(?:1|true)$/.test(value)) || (isPosting.test(name) && /^(?:0|false)$/.test(value))
  })
}

/**
 * Whether what the second one would make may have been made by the first, of which nobody knows what became. `isKept`: something with
 * all the words went before both, so that a number is that of a draft, which may be kept anew each time.
 */
export function mayBeMade(one: About, again: About, isKept = false): boolean {
  if (isSaidAgain(one, again) && !readsOnly(again)) return true
  if (one.address === again.address) {
    if (one.raw === again.raw) return !readsOnly(again)
    const areByNumber = isKept && again.kind === 'any' && !again.carries && again.things.length > 0
    return (areOfOne(one, again) && !isOtherThan(one, again)) || (areByNumber && isAlike(one, again))
  }
  if (!one.carries || !again.carries || one.kind === 'aside' || again.kind === 'aside') return false
  return (
    (one.isWhole && (one.kind === 'post' || again.isWhole)) || again.texts.every((text) => one.texts.includes(text))
  )
}
