import type { Adapter } from './adapter.ts'
import { practiceAdapter } from './practice/practice-adapter.ts'

/** Every platform this build can drive; needs playwright, so only helper and worker import it. */
export const registry: readonly Adapter[] = [practiceAdapter]

export const adapterOf = (name: string): Adapter | undefined => registry.find(({ manifest }) => manifest.name === name)
