import { type Recipe, recipeSchema } from './recipe-schema.ts'
import type { Sight, Target } from './recipe-things.ts'

const mostSecondsOfPrepare = 1800
const mustBeThere = ['rightAccount', 'upload', 'readyToCommit']
const script = /javascript:|<script|\beval\b|=>|function\s*\(/i

/**
 * What is wrong with a recipe beyond its form, as sentences; empty when it may be used. Read from any source: what comes in
 * is unknown.
 */
export function lintRecipe(given: unknown): string[] {
  const parsed = recipeSchema.safeParse(given)
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'recipe'}: ${message}`)
  }
  const recipe = parsed.data
  return [stepFaults, lookUpFaults, signFaults, wayFaults, addressFaults].flatMap((look) => look(recipe))
}

/** What a recipe that may be used is better without, as sentences. */
export const recipeHints = ({ commit }: Recipe): string[] =>
  commit.request ? [] : ['commit: no publish request is declared, so a person has to press']

function stepFaults({ prepare, login, collect, commit }: Recipe): string[] {
  const names = prepare.map(({ name }) => name)
  const faults = mustBeThere
    .filter((name) => !names.includes(name))
    .map((name) => `prepare: the step ${name} is missing`)
  if (names.at(-1) !== 'readyToCommit') faults.push('prepare: nothing may follow the step readyToCommit')
  const rightAccount = prepare.find(({ name }) => name === 'rightAccount')
  if (rightAccount && (rightAccount.optional || !rightAccount.do.some((one) => one.do === 'same'))) {
    faults.push('prepare: rightAccount has to compare the account')
  }
  const twice = names.filter((name, place) => names.indexOf(name) !== place && !isVariant(prepare, name))
  faults.push(...twice.map((name) => `prepare: the step ${name} stands there twice`))
  const total = prepare.filter(({ optional }) => !optional).reduce((sum, { seconds }) => sum + seconds, 0)
  if (total > mostSecondsOfPrepare) faults.push(`prepare: its mandatory steps may take ${total} s`)
  const pressed = JSON.stringify(commit.press)
  for (const step of [...prepare, ...login.steps, ...Object.values(collect).flatMap((one) => one.steps)]) {
    const presses = step.do.filter((one) => one.do === 'press' && JSON.stringify(one.find) === pressed)
    if (presses.length > 0) faults.push(`${step.name}: presses what only the commit may press`)
  }
  return faults
}

/** The same step for different posts: of each pair only one can be wanted. */
const isVariant = (steps: Recipe['prepare'], name: string): boolean =>
  steps
    .filter((step) => step.name === name)
    .every(({ when, whenField, unlessField }) => when ?? whenField ?? unlessField)

const ofAPost = new Set(['topics', 'answer', 'option', 'offer', 'time'])

/** What is looked up needs no post, and what is chosen can be looked up. */
function lookUpFaults({ prepare, login, collect }: Recipe): string[] {
  const faults: string[] = []
  const withoutPost = [...login.steps, ...Object.values(collect).flatMap(({ steps }) => steps)]
  for (const { name, do: actions } of withoutPost) {
    if (actions.some((one) => ofAPost.has(one.do) || (one.do === 'attach' && one.files !== 'sample'))) {
      faults.push(`${name}: there is no post to take this from`)
    }
  }
  for (const { name, do: actions } of [...login.steps, ...prepare]) {
    for (const one of actions) {
      if (one.do === 'attach' && one.files === 'sample') faults.push(`${name}: the sample is for look-ups alone`)
      const from = one.do === 'offer' || one.do === 'topics' ? one.from : undefined
      if (from && !collect[from]) faults.push(`${name}: ${from} cannot be looked up`)
      if (one.do === 'offer' && collect[one.from]?.typed) faults.push(`${name}: ${one.from} are written, not chosen`)
    }
  }
  for (const [kind, { typed, search, key }] of Object.entries(collect)) {
    if (typed && !typed.includes('{query}')) faults.push(`collect: ${kind} are not looked for by words`)
    if ((typed ?? key) && !search) faults.push(`collect: there is no field for the words of ${kind}`)
  }
  return faults
}

function signFaults({ check, commit, login, verify, doors, talk }: Recipe): string[] {
  const faults: string[] = []
  for (const { state, ...sign } of check.signs) {
    if (signals(sign) < 2) faults.push(`check: ${state} needs two signals`)
  }
  const asked = [login.qr?.scanned, login.qr?.expired, login.code?.wrong].filter((sign) => sign !== undefined)
  const answers = [talk?.comments?.answer, talk?.messages?.answer].filter((one) => one !== undefined)
  const ofAnswers = answers.flatMap(({ gone, refused }) => [gone, ...refused])
  for (const sign of [...doors, ...commit.answers, login.inside, ...asked, ...ofAnswers]) {
    if (signals(sign) === 0) faults.push('a sign without a signal always holds')
  }
  for (const { where } of commit.request ?? []) {
    if (where.some((one) => !one.is && !one.not)) faults.push('commit: a part of the request that may be anything')
  }
  if (!commit.answers.some(({ means }) => means === 'accepted'))
    faults.push('commit: nothing says that it was accepted')
  if (verify.own.state && !verify.own.states?.live) faults.push('verify: no state means live')
  return faults
}

const signals = ({ at, sees, lacks, says }: Sight): number =>
  [at, sees, lacks, says].filter((one) => one !== undefined).length

function wayFaults(recipe: Recipe): string[] {
  const faults: string[] = []
  for (const target of targetsOf(recipe)) {
    for (const way of target) {
      if (way.by === 'role' && !way.names && !way.holds && way.pressed === undefined && !landmarks.has(way.role)) {
        faults.push(`a ${way.role} is named by nothing`)
      }
    }
  }
  return script.test(JSON.stringify(recipe)) ? [...faults, 'something in it reads like a script'] : faults
}

/** Of these there is one, or all of them are meant. */
const landmarks = new Set(['alert', 'article', 'listitem', 'main', 'option', 'row', 'status'])

function targetsOf(node: unknown): Target[] {
  if (Array.isArray(node)) {
    const target = node.filter((one): one is Target[number] => typeof one === 'object' && one !== null && 'by' in one)
    return target.length > 0 ? [target] : node.flatMap(targetsOf)
  }
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(targetsOf) : []
}

function addressFaults({ addresses, check, profile, verify, prepare, login, collect }: Recipe): string[] {
  const steps = [...prepare, ...login.steps, ...Object.values(collect).flatMap((one) => one.steps)]
  const opened = steps.flatMap((step) => step.do.flatMap((one) => (one.do === 'open' ? [one.address] : [])))
  return [...Object.values(addresses), check.address, profile.address, verify.own.address, ...opened]
    .filter((address) => !/^\{(site|open)\}(\/|$)/.test(address))
    .map((address) => `${address}: an address begins with {site} or {open}`)
}
