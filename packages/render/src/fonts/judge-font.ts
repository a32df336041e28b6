import type { Outcome } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import { type JudgeFault, judgeInChild, judgeProgram } from '../judging/judge-in-child.ts'
import type { CharacterRange } from './font-characters.ts'

const program = judgeProgram('judge-font-child', import.meta.url, { megabytes: 640, seconds: 20 })

/** `person`: whose file it is. */
type Judging = { file: string; signal: AbortSignal; person?: string }

const FontFacts = z.object({ family: z.string().min(1), postScriptName: z.string(), characters: z.int().positive() })

/** The family, the PostScript name and the number of characters of a font somebody gave, at an absolute path; its faults are in English. */
export const fontFactsOf = (judging: Judging): Promise<Outcome<z.infer<typeof FontFacts>, JudgeFault>> =>
  judgeInChild({ ...judging, program, question: 'facts', shape: FontFacts })

/** The characters such a font has drawings for: ranges in order, both ends included. */
export const fontRangesOf = (judging: Judging): Promise<Outcome<CharacterRange[], JudgeFault>> =>
  judgeInChild({ ...judging, program, question: 'ranges', shape: z.array(z.tuple([z.int(), z.int()])) })
