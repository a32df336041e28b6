import { addressBlock } from '../limits/address-block.ts'

/** So many addresses are known apart at a time; with more of them all begin again. */
const mostBlocks = 100_000

/** How often an address came within a window; in memory, for what is too frequent to be counted in the database. */
export function buildAddressCounter({ most, windowMs, now }: { most: number; windowMs: number; now: () => number }) {
  const counts = new Map<string, number>()
  let until = 0
  return {
    /** Whether it may come once more. */
    admit(ip: string): boolean {
      if (now() >= until || counts.size >= mostBlocks) {
        counts.clear()
        until = now() + windowMs
      }
      const block = addressBlock(ip)
      const count = (counts.get(block) ?? 0) + 1
      counts.set(block, count)
      return count <= most
    },
  }
}
