// A thousand rules over a thousand messages, hostile patterns beside plain keywords; the figures as JSON.
import { firstOf, type ReplyRule, type RuleMessage } from '@matrixcast/domain/reply-rule'
import { buildFinder, patternProblem } from '../rules/patterns.ts'

const rules = 1000
const messages = 1000
const rounds = 3
/** Each stalls an engine that goes back, on a text that almost fits. */
const hostile = [
  '^(a+)+$',
  '(a|a)*q',
  '(a|aa)+$',
  '(.*a){12}x',
  '([a-z]+)*[0-9]{5}',
  '(x+x+)+y',
  '(?:a?){30}a{30}b',
  '^(([a-z])+.)+[A-Z]([a-z])+[0-9]$',
  '(\\w+\\s?)*%$',
  '((ab)*)*c{3}',
]

const ruleWith = (match: ReplyRule['match'], keyword: string, at: number): ReplyRule => ({
  id: String(at),
  scene: 'comment',
  scope: { platforms: [], accountIds: [], groupIds: [] },
  match,
  keywords: [keyword],
  replies: ['x'],
  windows: [],
  cooldownSeconds: 0,
  oncePerPost: true,
  isOn: true,
})
/** No two are the same pattern, so that none is compiled once for all. */
const rulesOf = (match: 'contains' | 'regex') =>
  Array.from({ length: rules }, (_, at) =>
    ruleWith(match, match === 'regex' ? `(?:${hostile[at % hostile.length]})(?:z{${at}})?` : `no keyword ${at}`, at),
  )

const messageOf = (at: number): RuleMessage => ({
  scene: 'comment',
  platform: 'bluesky',
  accountId: null,
  groupId: null,
  at: 1_800_000_000,
  // Every hundredth is as long as a message may be, and made to stall.
  text: at % 100 === 0 ? `${'a'.repeat(4999)}!` : `aaaa ${'ab'.repeat(at % 40)} price of number ${at}, please!`,
})

function measured(match: 'contains' | 'regex') {
  const given = rulesOf(match)
  const finds = buildFinder()
  const tools = { finds, offsetAt: () => 0 }
  if (match === 'regex' && given.some(({ keywords: [pattern = ''] }) => patternProblem(pattern) !== null))
    throw new Error('a pattern of the bench is refused')
  firstOf(given, messageOf(1), tools)
  let longest = 0
  const began = performance.now()
  for (let at = 0; at < messages; at += 1) {
    const from = performance.now()
    if (firstOf(given, messageOf(at), tools)) throw new Error('a rule fires, so that the others are not asked')
    longest = Math.max(longest, performance.now() - from)
  }
  return { milliseconds: performance.now() - began, longest }
}

/** What the engine of the runtime takes for the first of them alone, on a text of this length. */
function byRuntime(letters: number): number {
  const began = performance.now()
  new RegExp(hostile[0] ?? '').test(`${'a'.repeat(letters)}!`)
  return performance.now() - began
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const all = Array.from({ length: rounds }, () => ({ plain: measured('contains'), hostile: measured('regex') }))
console.log(
  JSON.stringify({
    rules,
    messages,
    plain: median(all.map(({ plain }) => plain.milliseconds)),
    hostile: median(all.map((one) => one.hostile.milliseconds)),
    ratio: median(all.map((one) => one.hostile.milliseconds / one.plain.milliseconds)),
    longestMessage: Math.max(...all.map((one) => one.hostile.longest)),
    runtimeFor: [20, 24, 26, 28].map((letters) => ({ letters, milliseconds: byRuntime(letters) })).slice(1),
    megabytes: process.memoryUsage().rss / 2 ** 20,
  }),
)
