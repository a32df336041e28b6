import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Bundled once a run (scripts/test-programs.mjs). */
    programs: { helper: string; practice: string }
  }
}

/** The path of what node starts as this program. */
export const programOf = (app: 'helper' | 'practice'): string => inject('programs')[app]
