import { isSame, type Joining, noteClash, type Sides } from './join-values.ts'

export type Listed = { uuid: string }

/**
 * Joins lists whose items have names. Additions of both are kept, each behind its neighbour; who put the list into another
 * order decides the order.
 */
export function joinLists<One extends Listed>(
  { base, mine, theirs }: Sides<readonly One[]>,
  joining: Joining,
  placeOf: (one: One) => Pick<Joining, 'page' | 'element'>,
  joinOne: (sides: Sides<One>, joining: Joining) => One,
): One[] {
  const [ofBase, ofMine, ofTheirs] = [byUuid(base), byUuid(mine), byUuid(theirs)]
  const joinedOf = (uuid: string): One | undefined => {
    const [was, own, other] = [ofBase.get(uuid), ofMine.get(uuid), ofTheirs.get(uuid)]
    const one = own ?? other
    if (one === undefined) return undefined
    const inside = { ...joining, ...placeOf(one) }
    if (was && own && other) return joinOne({ base: was, mine: own, theirs: other }, inside)
    if (!was) {
      if (own && other && !isSame(own, other)) noteClash(inside, { kind: 'field' })
      return other ?? own
    }
    if (isSame(one, was)) return undefined
    noteClash(inside, { kind: own ? 'gone' : 'kept' })
    return other
  }
  return orderOf({ base, mine, theirs }, joining).flatMap((uuid) => joinedOf(uuid) ?? [])
}

const byUuid = <One extends Listed>(list: readonly One[]) => new Map(list.map((one) => [one.uuid, one]))

function orderOf({ base, mine, theirs }: Sides<readonly Listed[]>, joining: Joining): string[] {
  const isMoved = (list: readonly Listed[]) => {
    const known = byUuid(base)
    const common = list.filter(({ uuid }) => known.has(uuid)).map(({ uuid }) => uuid)
    const still = new Set(common)
    const before = base.filter(({ uuid }) => still.has(uuid)).map(({ uuid }) => uuid)
    return !isSame(common, before)
  }
  const isMine = isMoved(mine)
  const isTheirs = isMoved(theirs)
  if (isMine && isTheirs && !isSame(mine.map(uuidOf), theirs.map(uuidOf))) noteClash(joining, { kind: 'order' })
  const [leader, follower] = isMine && !isTheirs ? [mine, theirs] : [theirs, mine]
  const order = leader.map(uuidOf)
  const placed = new Set(order)
  let after = -1
  for (const { uuid } of follower) {
    if (placed.has(uuid)) after = order.indexOf(uuid)
    else {
      after += 1
      order.splice(after, 0, uuid)
      placed.add(uuid)
    }
  }
  return order
}

const uuidOf = ({ uuid }: Listed) => uuid
