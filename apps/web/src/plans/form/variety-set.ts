import type { ClipPlan, Variety } from '@matrixcast/canvas/clip-plan'

/** A plan's variety with some of its sets changed; none is left of it where no set is. */
export function withSets(variety: Variety | undefined, changes: Variety): Variety | undefined {
  const sets = { ...variety, ...changes }
  return Object.values<unknown>(sets).every((members) => members === undefined) ? undefined : sets
}

/** The members of a set that a form shows: what holds for all videos where there is no set. */
export const membersOf = <Member>(set: readonly Member[] | undefined, forAll: Member): readonly Member[] =>
  set === undefined || set.length === 0 ? [forAll] : set

/** The set of what a person chose; nothing but what holds for all anyway is none. */
export const setOf = <Member>(chosen: readonly Member[], forAll: Member): Member[] | undefined =>
  chosen.length === 0 || (chosen.length === 1 && chosen[0] === forAll) ? undefined : [...chosen]

type Cover = Pick<ClipPlan, 'cover' | 'variety'>
type CoverMember = NonNullable<Variety['coverFrames']>[number]

export const isSameCover = (one: CoverMember, other: CoverMember): boolean =>
  one.kind === other.kind && one.at === other.at

/** The covers besides the plan's own, which leads the set. */
export const otherCovers = ({ variety }: Cover): readonly CoverMember[] => (variety?.coverFrames ?? []).slice(1)

/** Cover and set together; a picture of the library is one for all. */
export const withCovers = ({ variety }: Cover, cover: ClipPlan['cover'], others: readonly CoverMember[]): Cover => {
  const { kind, at } = cover
  const coverFrames =
    kind === 'picture' || others.length === 0
      ? undefined
      : [{ kind, at }, ...others.filter((one) => !isSameCover(one, { kind, at }))]
  return { cover, variety: withSets(variety, { coverFrames }) }
}
