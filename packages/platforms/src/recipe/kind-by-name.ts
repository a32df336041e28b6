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
/** These send a draft. */
const sends = /^(?:commit|send|post)$/i
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

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

type Meaning = 'posts' | 'asks' | 'hints' | 'keeps' | 'makes' | 'others' | undefined

/** `isNear`: nothing is told after it. */
function meaningOf(name: string, isNear: boolean, { carries, isWhole }: Words): Meaning {
  const words = wordsIn(name)
  const has = (named: RegExp) => words.some((word) => named.test(word))
  const isPosting = publishes(name)
  if (has(measures) || (isPosting && has(happens)) || (has(asks) && (isNear || isPosting))) return 'asks'
  if ((has(asks) || has(happens) || has(tells)) && !isWhole) return isNear || !carries ? 'asks' : 'hints'
  if (isPosting) return isNear || isWhole ? 'posts' : undefined
  if (has(keeps)) return 'keeps'
  if (has(others) && !isWhole) return isNear ? 'asks' : 'others'
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
  const ofPath = path.map((name, at) => meaningOf(name, isNear(at), words))
  const ofVerb = (verb: string) => meaningOf(verb, true, { ...words, isWhole: true })
  const last = path.find((name) => name !== '*') ?? ''
  const isQuestion = wordsIn(last).some((word) => asks.test(word))
  const told = [...verbs.query, ...verbs.operations, ...(isQuestion ? [] : verbs.body)].map(ofVerb)
  const [first, ...further] = [...told, ...ofPath].filter((meaning) => meaning !== undefined)
  const isOfDraft = names.some((name) => isDraft.test(name))
  const isMade = first === 'makes'
  const isBeside = ofPath[0] === 'makes' && ofPath[1] === 'others'
  const meaning = isMade && further.includes('keeps') ? 'keeps' : first
  if (isOfDraft && sends.test(last)) return post
  if (meaning === 'keeps') return { kind: 'aside', isFree: isOfDraft && !isMade, mayPost: words.isWhole && !isOfDraft }
  if (meaning === 'asks' || (isMade && isBeside)) return { kind: 'aside', isFree: true, mayPost: false }
  if (meaning === 'hints') return { kind: 'aside', isFree: false, mayPost: false }
  return isMade || meaning === 'posts' ? post : { kind: 'any', isFree: false, mayPost: words.carries }
}

const post: Named = { kind: 'post', isFree: false, mayPost: true }
