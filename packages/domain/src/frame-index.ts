import { distanceOf, type Halves, halvesOf, isFlatFrame, mirroredHash, nearBits, unknownFrame } from './likeness.ts'

/** Hashes of a video by their numbers in an index; `count` is with those that show nothing or are unknown. */
export type IndexedFrames = { count: number; unknown: number; straight: readonly number[]; mirrored: readonly number[] }

/**
 * `shareOfFrames` for thousands of videos put together from the same footage: each frame's neighbours are looked for once,
 * when it first comes. `bitsMore`: how much further apart, in bits of 64, two frames may be and count as the same; `withFlat`:
 * frames that show nothing are like each other. An unknown frame is like whatever is left.
 */
export function openFrameIndex({ bitsMore = 0, withFlat = false }: { bitsMore?: number; withFlat?: boolean } = {}) {
  const mostBits = nearBits + bitsMore
  const numbers = new Map<string, number>()
  const read = new Map<string, { at: number; mirroredAt: number } | null>()
  const frames: Halves[] = []
  /** By number: whatever is near, nearest first. */
  const neighbours: { at: number; distance: number }[][] = []
  let free = new Int32Array(1024)

  function numberOf(hash: string): number {
    const known = numbers.get(hash)
    if (known !== undefined) return known
    const at = frames.length
    const frame = halvesOf(hash)
    numbers.set(hash, at)
    frames.push(frame)
    const near: { at: number; distance: number }[] = []
    neighbours.push(near)
    for (let other = 0; other < frames.length; other += 1) {
      const distance = distanceOf(frame, frames[other] ?? frame)
      if (distance > mostBits) continue
      putIn(near, { at: other, distance })
      if (other !== at) putIn(neighbours[other] ?? [], { at, distance })
    }
    if (free.length <= at) free = new Int32Array(2 * free.length)
    return at
  }

  /** Each frame takes the nearest one that is still free. */
  function matchesOf(few: readonly number[], many: readonly number[]): number {
    for (const at of many) free[at] = (free[at] ?? 0) + 1
    let matches = 0
    for (const frame of few) {
      for (const { at } of neighbours[frame] ?? []) {
        const left = free[at] ?? 0
        if (left === 0) continue
        free[at] = left - 1
        matches += 1
        break
      }
    }
    for (const at of many) free[at] = 0
    return matches
  }

  /** Null for a frame that shows nothing. */
  function readOne(hash: string): { at: number; mirroredAt: number } | null {
    const known = read.get(hash)
    if (known !== undefined) return known
    const made =
      isFlatFrame(hash) && !withFlat ? null : { at: numberOf(hash), mirroredAt: numberOf(mirroredHash(hash)) }
    read.set(hash, made)
    return made
  }

  return {
    read(hashes: readonly string[]): IndexedFrames {
      const known = hashes.filter((hash) => hash !== unknownFrame)
      const telling = known.map(readOne).filter((one) => one !== null)
      return {
        count: hashes.length,
        unknown: hashes.length - known.length,
        straight: telling.map(({ at }) => at),
        mirrored: telling.map(({ mirroredAt }) => mirroredAt),
      }
    },
    /** 0 to 1 of the shorter one. */
    share(one: IndexedFrames, other: IndexedFrames): number {
      const [few, many] = one.count <= other.count ? [one, other] : [other, one]
      if (few.count === 0) return 0
      const matches = Math.max(matchesOf(few.straight, many.straight), matchesOf(few.mirrored, many.straight))
      return Math.min(few.count, matches + few.unknown + many.unknown) / few.count
    },
  }
}

function putIn<Neighbour extends { distance: number }>(near: Neighbour[], neighbour: Neighbour): void {
  const at = near.findIndex(({ distance }) => distance > neighbour.distance)
  near.splice(at < 0 ? near.length : at, 0, neighbour)
}

export type FrameIndex = ReturnType<typeof openFrameIndex>
