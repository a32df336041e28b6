import { inject } from 'vitest'

type Program = 'helper' | 'helperCli' | 'practice'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Bundled once a run (scripts/test-programs.mjs). */
    programs: Record<Program, string>
  }
}

/** The path of what node starts as this program. */
export const programOf = (name: Program): string => inject('programs')[name]
