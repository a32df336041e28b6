import { type Pair, pairsOf, type Sending } from './said-pairs.ts'

/** Shorter words stand by chance in much that a page sends: they count where a value is nothing else, or begins with them. */
const leastTelling = 4
/** Longer ones are pictures. */
const longestText = 100_000

/** By the name of its address: `post`: it makes one; `aside`: it keeps a draft, checks words, asks or tells something. */
type Kind = 'post' | 'aside' | 'any'
/** What a page sends, told so that two that say the same are equal. `wants`: without its words and what is made anew each time. */
export type About = {
  address: string
  errand: string
  kind: Kind
  wants: string
  texts: readonly string[]
  /** Word by word. */
  raw: string
  /** It says words of the form; `isWhole`: all of them. */
  carries: boolean
  isWhole: boolean
}

const posts = new Set(['publish', 'submit', 'release', 'send', 'schedule'])
/** Names of a post as long as it says the words, and nothing else in the address says what is made. */
const makes = new Set(['create', 'add', 'post', 'commit', 'new'])
const isAsideWord =
  /^(?:drafts?|(?:auto)?save|(?:pre)?checks?|verif(?:y|ication)|risk|preview|detect(?:ion)?|validat(?:e|ion)|censor|audit|review|sensitive|recommend(?:ation)?s?|suggest(?:ion)?s?|search|logs?|collect|report|track(?:ing)?|events?|monitor|stats?|metrics?|query|progress|status|state|upload)$/
/** Beside a word that posts these say that nothing is posted yet. */
const isCheckWord =
  /^(?:pre|(?:pre)?checks?|verif(?:y|ication)|validat(?:e|ion)|preview|detect(?:ion)?|status|progress|query|logs?)$/
/** Under these names a query or a body says what is to be done. */
const isVerb = /^(?:action|act|op|operation|operationName|method|mode|cmd|do)$/i
/** Values of these are made anew each time, however short. */
const isAnew =
  /nonce|retr(?:y|ies)|attempt|(?:^|_)tries|tryTimes|re_?send|seq|(?:^|_)rand|salt|(?:^|_)count(?:er)?$|(?:try|send)Count$|version|revision|trace|req(?:uest)?_?(?:id|no)$|elapsed|duration|cost|stay|round_?trip|^(?:ts|r|_|_t)$/i
const isNumber = /(?<=\/)(?:\d+|(?=(?:[\w-]*\d){3})[\w-]{8,})(?=\/|$)/g
const isVersion = /^v?\d+(?:\.\d+)*$/i

/** Of what has a number, as a draft or a part of a film, only that it has one; a version is no number. */
function addressOf({ method, url }: Sending): string {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname.replace(isNumber, '*')}`
}

export function aboutOf(sending: Sending, words: readonly string[]): About {
  const { pathname, search } = new URL(sending.url)
  const pairs = pairsOf(sending)
  const names = pathname
    .replace(isNumber, '*')
    .split('/')
    .filter((name) => name !== '' && !isVersion.test(name))
  const plainWords = words.map(plain).filter((word) => Array.from(word).length > 1)
  const said = pairs.filter(([name]) => !isAnew.test(name)).map((pair) => tellingOf(pair, plainWords))
  const carried = plainWords.filter((word) => pairs.some(([, value]) => says(plain(value), word)))
  const last = names.findLastIndex((name) => name !== '*')
  return {
    address: addressOf(sending),
    errand: `${sending.method} ${names
      .slice(Math.max(last, 0))
      .join('/')
      .replace(/_?v\d+(?=\/|$)/i, '')}`,
    kind: kindOf(
      [...names, ...pairs.flatMap(([name, value]) => (isVerb.test(name) ? [value] : []))],
      carried.length > 0,
    ),
    wants: sortedOf(said.flatMap(({ want }) => want ?? [])).join('&'),
    texts: sortedOf(said.flatMap(({ text }) => text ?? [])),
    raw: `${search} ${sending.postData ?? ''}`,
    carries: carried.length > 0,
    isWhole: carried.length > 0 && carried.length === plainWords.length,
  }
}

const sortedOf = (all: readonly string[]): string[] => [...new Set(all)].sort()

/** The last name that tells, and of one name of several words what posts. */
function kindOf(names: readonly string[], carries: boolean): Kind {
  let kind: Kind = 'any'
  for (const name of names.toReversed()) {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
    if (words.some((word) => posts.has(word))) return words.some((word) => isCheckWord.test(word)) ? 'aside' : 'post'
    if (words.some((word) => isAsideWord.test(word))) return 'aside'
    if (carries && words.some((word) => makes.has(word))) kind = 'post'
  }
  return kind
}

/** As a platform may write it: in small letters, without the ways in which signs and spaces are written. */
function plain(text: string): string {
  if (text.length > longestText) return text
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
  return text
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function says(value: string, word: string): boolean {
  if (Array.from(word).length >= leastTelling) return value.includes(word)
  return value === word || (value.startsWith(word) && /^[#@ ]/.test(value.slice(word.length)))
}

/** What one value tells: a wish (yes or no, a digit, a name), a text, or only that there is one. */
function tellingOf([name, value]: Pair, words: readonly string[]): { want?: string; text?: string } {
  const text = plain(value)
  if (words.some((word) => says(text, word))) return { text }
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
  return isSaid && (isSameErrand || arePosts)
}

/** Whether the second one is the first once more: of what says none of the words, and makes no post by its name, word by word. */
export function isSaidAgain(one: About, again: About): boolean {
  const isTold = again.carries || again.kind === 'post'
  const isWordByWord = one.raw === again.raw && one.address === again.address && !isSilent(again)
  return isTold ? isAlike(one, again) : isWordByWord
}

/** Its wishes without what may be there, or filled, in one of two that ask for the same: a number that it was given, a ticket. */
const sureOf = ({ wants }: About): string =>
  wants
    .split('&')
    .filter((want) => !/=\*?$/.test(want))
    .join('&')

/** Whether what the second one would make may have been made by the first, of which nobody knows what became. */
export function mayBeMade(one: About, again: About): boolean {
  if (isSaidAgain(one, again)) return true
  if (one.address === again.address)
    return one.raw === again.raw || (one.carries && again.carries && sureOf(one) === sureOf(again))
  if (!one.carries || !again.carries || one.kind === 'aside' || again.kind === 'aside') return false
  return one.kind === 'post' || again.texts.every((text) => one.texts.includes(text))
}
