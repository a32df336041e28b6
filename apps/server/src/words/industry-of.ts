import { type Industry, industries } from '@matrixcast/contract/words'

/** The industry a stored word names; one that is no longer offered is none. */
export const industryOf = (word: string | null): Industry | null => industries.find((one) => one === word) ?? null
