import type { Verbs } from './said-pairs.ts'

/** `post`: it makes one; `aside`: it keeps a draft, checks words, asks or tells something. */
export type Kind = 'post' | 'aside' | 'any'
/** `isFree`: as often as it likes. What is saved under no name of a draft may be the post. */
export type Named = { kind: Kind; isFree: boolean }
/** How much of the words of the form it says. */
type Words = { carries: boolean; isWhole: boolean }

export const isNumber = /(?<=\/)(?:\d+|(?=(?:[\w-]*\d){3})[\w-]{8,})(?=\/|$)/g
const isVersion = /^v?\d+(?:\.\d+)*$/i

const posts = new Set(['publish', 'submit', 'release', 'schedule'])
/** Names of a post as long as it says the words, and nothing else in the address says what is made. */
const makes = new Set(['create', 'add', 'post', 'commit', 'new', 'send'])
/** Beside a word that posts these say that nothing is posted yet. */
const checks =
  /^(?:pre|(?:pre)?checks?|verif(?:y|ication)|validat(?:e|ion)|preview|detect(?:ion)?|status|progress|query|logs?|get|list|config|limit|quota|tokens?|permission|auth|score|predict)$/
/** So is called what asks or tells something; as a part of a longer address only what does not say all the words. */
const asks =
  /^(?:(?:pre)?checks?|verif(?:y|ication)|risk|preview|detect(?:ion)?|validat(?:e|ion)|censor|sensitive|(?:anti)?spam|scan|moderat(?:e|ion)|filter|score|predict|similar|recommend(?:ation)?s?|suggest(?:ion)?s?|search|logs?|track(?:ing)?|monitor|stats?|metrics?|progress|poll|heartbeat|beacon|tokens?|generate|ai|security|machine|report|collect)$/
/** The same, of which one that says all the words may be the post: sent to be reviewed, or to the one address for all. */
const tells = /^(?:audit|review|events?|query|status|state|upload)$/
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

type Meaning = 'posts' | 'asks' | 'keeps' | 'makes' | 'others' | undefined

/** `isNear`: nothing is told after it. */
function meaningOf(name: string, isNear: boolean, { carries, isWhole }: Words): Meaning {
  const words = wordsIn(name)
  const has = (named: RegExp) => words.some((word) => named.test(word))
  if (publishes(name)) {
    if (has(checks)) return 'asks'
    return isNear || carries ? 'posts' : undefined
  }
  if ((has(asks) && (isNear || !isWhole)) || (has(tells) && !isWhole)) return 'asks'
  if (has(keeps)) return 'keeps'
  if (has(others) && !isWhole) return 'others'
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
    at === 0 || path.slice(0, at).every((name) => name === '*') || (path[0] === '*' && at === 2)
  const ofPath = path.map((name, at) => meaningOf(name, isNear(at), words))
  const ofVerb = (verb: string) => meaningOf(verb, true, words)
  const last = path.find((name) => name !== '*') ?? ''
  const isQuestion = wordsIn(last).some((word) => asks.test(word))
  const told = [...verbs.query, ...verbs.operations, ...(isQuestion ? [] : verbs.body)].map(ofVerb)
  const [first, ...further] = [...told, ...ofPath].filter((meaning) => meaning !== undefined)
  const asides: readonly Meaning[] = first === 'makes' ? further.filter((meaning) => meaning !== 'asks') : [first]
  if (asides.includes('keeps'))
    return { kind: 'aside', isFree: first === 'keeps' && names.some((name) => isDraft.test(name)) }
  if (asides.includes('asks') || asides.includes('others')) return { kind: 'aside', isFree: true }
  return { kind: first === undefined ? 'any' : 'post', isFree: false }
}
