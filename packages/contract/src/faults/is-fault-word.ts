import { type FaultWord, faults } from './zh.ts'

/** Whether a stable word of the wire has a sentence. */
export const isFaultWord = (word: string): word is FaultWord => Object.hasOwn(faults, word)
