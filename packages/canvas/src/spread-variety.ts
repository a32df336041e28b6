import type { ClipMaterial, ClipPlan, TransitionKind, Variety } from './clip-plan.ts'
import type { DrawnVariety } from './drawn-variety.ts'
import { hash53 } from './seeded.ts'

/** What of a choice is drawn over the sets. */
type Varying = { transition: TransitionKind; musicSha256: string | null; variety?: DrawnVariety | undefined }

/** A set of a plan's variety by the names of its members, each named once. */
type DrawnSet = {
  name: string
  members: string[]
  /** Which of them a choice has; undefined for one that is in no set of today. */
  memberOf: (choice: Varying) => string | undefined
  put: <Choice extends Varying>(choice: Choice, member: string) => Choice
}

type SetOf<Member> = {
  members: readonly Member[] | undefined
  nameOf: (member: Member) => string
  memberOf: (choice: Varying) => Member | null | undefined
  put: <Choice extends Varying>(choice: Choice, member: Member) => Choice
}

function setOf<Member>(name: string, { members = [], nameOf, memberOf, put }: SetOf<Member>): DrawnSet[] {
  const byName = new Map(members.map((member) => [nameOf(member), member]))
  if (byName.size === 0) return []
  return [
    {
      name,
      members: [...byName.keys()],
      memberOf: (choice) => {
        const has = memberOf(choice)
        const found = has === null || has === undefined ? undefined : nameOf(has)
        return found !== undefined && byName.has(found) ? found : undefined
      },
      put: (choice, chosen) => {
        const member = byName.get(chosen)
        return member === undefined ? choice : put(choice, member)
      },
    },
  ]
}

const itself = (member: string) => member
const having = <Choice extends Varying>(choice: Choice, drawn: DrawnVariety): Choice => ({
  ...choice,
  variety: { ...choice.variety, ...drawn },
})

/** The sets of a plan's variety that hold anything, and its music. */
export const drawnSets = (
  { voices, captionLooks, titlePlaces, transitions, coverFrames, colourLooks, voicePaces }: Variety,
  music: readonly ClipMaterial[],
): DrawnSet[] => [
  ...setOf('titlePlace', {
    members: titlePlaces,
    nameOf: itself,
    memberOf: ({ variety }) => variety?.titlePlace,
    put: (choice, titlePlace) => having(choice, { titlePlace }),
  }),
  ...setOf('captionLook', {
    members: captionLooks,
    nameOf: itself,
    memberOf: ({ variety }) => variety?.captionLook,
    put: (choice, captionLook) => having(choice, { captionLook }),
  }),
  ...setOf('colourLook', {
    members: colourLooks,
    nameOf: itself,
    memberOf: ({ variety }) => variety?.colourLook,
    put: (choice, colourLook) => having(choice, { colourLook }),
  }),
  ...setOf('coverFrame', {
    members: coverFrames,
    nameOf: ({ kind, at }) => `${kind}@${at}`,
    memberOf: ({ variety }) => variety?.coverFrame,
    put: (choice, coverFrame) => having(choice, { coverFrame }),
  }),
  ...setOf('voice', {
    members: voices,
    nameOf: ({ name, rate }) => `${name}@${rate ?? ''}`,
    memberOf: ({ variety }) => variety?.voice,
    put: (choice, voice) => having(choice, { voice }),
  }),
  ...setOf('transition', {
    members: transitions,
    nameOf: itself,
    memberOf: ({ transition }) => transition,
    put: (choice, transition) => ({ ...choice, transition }),
  }),
  ...setOf('music', {
    members: music.map(({ sha256 }) => sha256),
    nameOf: itself,
    memberOf: ({ musicSha256 }) => musicSha256,
    put: (choice, musicSha256) => ({ ...choice, musicSha256 }),
  }),
  ...setOf('voicePace', {
    members: voicePaces,
    nameOf: String,
    memberOf: ({ variety }) => variety?.voicePace,
    put: (choice, voicePace) => having(choice, { voicePace }),
  }),
]

type Spreading<Choice> = {
  choices: readonly Choice[]
  taken: readonly Choice[]
  /** Whether a choice that has a member of a set keeps it: works that are there already do. */
  isKept?: boolean
}

/**
 * Gives each choice one member of every set: the one used least so far, taken ones counted; among equals the one that was
 * least often together with what the choice has of the other sets; then by the seed. So members come equally often,
 * and no two sets go in step. The very first choice gets the first member of each set.
 */
export function spreadVariety<Choice extends Varying>(
  sets: readonly DrawnSet[],
  { seed }: Pick<ClipPlan, 'seed'>,
  { choices, taken, isKept = false }: Spreading<Choice>,
): Choice[] {
  const uses = new Map<string, number>()
  const usesOf = (name: string) => uses.get(name) ?? 0
  const use = (name: string) => uses.set(name, usesOf(name) + 1)
  const has = (choice: Choice) =>
    sets.flatMap((set) => {
      const member = set.memberOf(choice)
      return member === undefined ? [] : [keyOf(set, member)]
    })
  const kept = choices.map((choice) => new Set(isKept ? has(choice) : []))
  for (const choice of taken) {
    const keys = has(choice)
    for (const key of keys) use(key)
    usePairs(keys, use)
  }
  for (const keys of kept) for (const key of keys) use(key)
  return choices.map((choice, at) => {
    const keys = [...(kept[at] ?? [])]
    let varied = choice
    for (const set of sets) {
      if (set.members.some((member) => keys.includes(keyOf(set, member)))) continue
      const rank = (member: string, place: number): readonly [number, number, number] => {
        const key = keyOf(set, member)
        const used = usesOf(key)
        const together = keys.reduce((sum, other) => sum + usesOf(pairOf(key, other)), 0)
        return [used, together, isUnused(set, usesOf) ? place : hash53(`${key}/${used}`, seed)]
      }
      const [best] = set.members
        .map((member, place) => ({ member, rank: rank(member, place) }))
        .sort((one, other) => compare(one.rank, other.rank))
      if (best === undefined) continue
      varied = set.put(varied, best.member)
      use(keyOf(set, best.member))
      keys.push(keyOf(set, best.member))
    }
    usePairs(keys, use)
    return varied
  })
}

const keyOf = ({ name }: DrawnSet, member: string) => `${name}/${member}`
const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
const isUnused = (set: DrawnSet, usesOf: (name: string) => number) =>
  set.members.every((member) => usesOf(keyOf(set, member)) === 0)

function usePairs(keys: readonly string[], use: (name: string) => void) {
  for (const [at, key] of keys.entries()) for (const other of keys.slice(at + 1)) use(pairOf(key, other))
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
