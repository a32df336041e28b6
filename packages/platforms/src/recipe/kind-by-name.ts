import type { Verbs } from './said-pairs.ts'

/** `post`: it makes one; `aside`: it keeps a draft, checks words, asks or tells something. */
export type Kind = 'post' | 'aside' | 'any'
/**
 * `isFree`: as often as it likes. `mayPost`: it makes a post, or nobody knows: what is saved, all of its words, under no name of a
 * draft may be the post.
 */
export type Named = { kind: Kind; isFree: boolean; mayPost: boolean }
/** How much of the words of the form it says. */
type Words = { carries: boolean; isWhole: boolean }

export const isNumber = /(?<=\/)(?:\d+|(?=(?:[\w-]*\d){3})[\w-]{8,})(?=\/|$)/g
const isVersion = /^v?\d+(?:\.\d+)*$/i

const posts = new Set(['publish', 'submit', 'release', 'schedule', 'masssend', 'freepublish'])
/** Names of a post as long as it says the words, and nothing else in the address says what is made. */
const makes = new Set(['create', 'add', 'post', 'posts', 'commit', 'new', 'send'])
/** These send a draft, by the last word of the address. */
const sends = /^(?:commit|send|post|finish|finali[sz]e|complete|confirm|online)$/
/** Both at once. */
const joins = /^(?:and|with|then)$/
/** So is called what asks or tells something, also beside a word that posts. */
const asks =
  /^(?:pre|prepare|can|get|list|results?|(?:pre)?check(?:s|titles?|texts?|contents?|words?)?|verif(?:y|ication)|validat(?:e|ion)|preview|detect(?:ion)?|censor|sensitive|(?:anti)?spam|moderat(?:e|ion)|score|predict|similar|recommend(?:ation)?s?|suggest(?:ion)?s?|search|logs?|track(?:ing)?|metrics?|heartbeat|beacon|report|collect|category|classify)$/
/** So as well beside a word that posts; by itself only what does not say all the words. */
const happens =
  /^(?:init|before|tips?|titles?|change|click|show|view|exposure|guide|duplicate|state|limit|quota|config)$/
/** So as well, unless it says all the words: sent to be reviewed, or to the one address for all, it may be the post. */
const tells =
  /^(?:audit|review|events?|query|status|upload|risk|scan|filter|monitor|stats?|progress|poll|tokens?|sts|sign(?:ature)?|credentials?|generate|ai|security|machine|info|detail|permission|auth)$/
/** What is looked at, behind what is asked of it. */
const looked = /^(?:\*|texts?|titles?|contents?|words?|captions?|batch|action|topics?|misc\d*)$/i
/** What is posted, behind the name of what posts it. */
const posted =
  /^(?:\*|articles?|videos?|notes?|works?|posts?|contents?|images?|pictures?|items?|aweme|moments?|dynamic|texts?|graphic|film|clips?|shorts?|reels?|all|now|action|index)$/i
/** What measures a page, wherever its address says so, and whatever is told to it. */
const measures = /^(?:apm|rum|analytics|telemetry|sentry)$/
/** What is made beside a post. */
const others =
  /^(?:topics?|(?:hash)?tags?|collections?|albums?|playlists?|folders?|comments?|covers?|pictures?|polls?|locations?)$/
const keeps = /^(?:drafts?|(?:auto)?saves?)$/
const isDraft = /drafts?(?![a-z])/i

/** The names of an address, without its versions; `*` in place of a number. */
export const namesOf = (url: string): string[] =>
  new URL(url).pathname
    .replace(isNumber, '*')
    .split('/')
    .filter((name) => name !== '' && !isVersion.test(name))

export const publishes = (name: string): boolean => wordsIn(name).some((word) => posts.has(word))

/** Whether a value says what is to be done, as an address does. */
export const namesDeed = (value: string): boolean => {
  const words = wordsIn(value).filter((word) => word !== '')
  const isDeed = (word: string) => posts.has(word) || asks.test(word) || keeps.test(word)
  return words.some(isDeed) || makes.has(words.at(-1) ?? '')
}

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** `isNear`: nothing is told after it; `isPosted`: nothing else than what is posted; `isVerb`: of a query or body. */
type Place = { isNear: boolean; isPosted: boolean; isVerb: boolean }
type Meaning = 'posts' | 'asks' | 'hints' | 'keeps' | 'makes' | 'others' | undefined

function meaningOf(name: string, { isNear, isPosted, isVerb }: Place, { carries, isWhole }: Words): Meaning {
  const words = wordsIn(name)
  const has = (named: RegExp) => words.some((word) => named.test(word))
  const isPosting = publishes(name)
  if (isPosting && has(joins)) return 'posts'
  // Of all the words nobody knows whether they are only asked about.
  if (isPosting && isWhole && has(asks)) return 'hints'
  if (has(measures) || (isPosting && has(happens)) || (has(asks) && (isNear || isPosting))) return 'asks'
  const isAll = isWhole || isVerb
  if ((has(asks) || has(happens) || has(tells)) && !isAll) return isNear || !carries ? 'asks' : 'hints'
  if (isPosting) return isNear || (isAll && isPosted) ? 'posts' : undefined
  if (has(keeps)) return 'keeps'
  if (has(others) && !isAll) return isNear ? 'asks' : 'others'
  return carries && words.some((word) => makes.has(word)) ? 'makes' : undefined
}

/**
 * By what tells first: a verb of the query, the name of an operation, a verb of the body unless the address ends in a name that asks,
 * then the address from its end on.
 */
export function namedAs(names: readonly string[], verbs: Verbs, words: Words): Named {
  const path = names.toReversed()
  // Of what has a number, what it is stands before it, and what is done to it before that.
  const isNear = (at: number) =>
    at === 0 || path.slice(0, at).every((name) => looked.test(name)) || (path[0] === '*' && at === 2)
  const isPosted = (at: number) => path.slice(0, at).every((name) => posted.test(name))
  const placeOf = (at: number) => ({ isNear: isNear(at), isPosted: isPosted(at), isVerb: false })
  const ofPath = path.map((name, at) => meaningOf(name, placeOf(at), words))
  const ofVerb = (verb: string) => meaningOf(verb, { isNear: true, isPosted: true, isVerb: true }, words)
  const last = path.find((name) => name !== '*') ?? ''
  const isQuestion = wordsIn(last).some((word) => asks.test(word))
  // Of several at once one may be the post.
  const operations = verbs.operations.map(ofVerb)
  const isPost = (meaning: Meaning) => meaning === 'posts' || meaning === 'makes'
  const told = [...verbs.query.map(ofVerb), ...operations.filter(isPost), ...operations]
  const [first, ...further] = [...told, ...(isQuestion ? [] : verbs.body.map(ofVerb)), ...ofPath].filter(
    (meaning) => meaning !== undefined,
  )
  const isOfDraft = names.some((name) => isDraft.test(name))
  const isMade = first === 'makes'
  const isBeside = ofPath[0] === 'makes' && ofPath[1] === 'others'
  const meaning = isMade && further.includes('keeps') ? 'keeps' : first
  if (isOfDraft && sends.test(wordsIn(last).at(-1) ?? '')) return post
  if (meaning === 'keeps') return { kind: 'aside', isFree: isOfDraft && !isMade, mayPost: words.isWhole && !isOfDraft }
  if (meaning === 'asks' || (isMade && isBeside)) return { kind: 'aside', isFree: true, mayPost: false }
  if (meaning === 'hints') return { kind: 'aside', isFree: false, mayPost: false }
  return isMade || meaning === 'posts' ? post : { kind: 'any', isFree: false, mayPost: words.carries }
}

const post: Named = { kind: 'post', isFree: false, mayPost: true }
