import type { Simulated } from './simulated-site.ts'

/** What a double remembers of a site besides its posts. */
export function memoryOf<Memory>(): (site: Simulated) => Map<string, Memory> {
  const memories = new WeakMap<Simulated, Map<string, Memory>>()
  return (site) => {
    const known = memories.get(site) ?? new Map<string, Memory>()
    memories.set(site, known)
    return known
  }
}
