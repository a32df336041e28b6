import { weightOf } from './split-caption.ts'

/** A voice at its usual rate, for a full-width sign. */
const secondsPerSign = 0.22

/** About how many seconds a text takes to say, before any voice has said it. */
export const spokenSeconds = (text: string, rate = 1): number => (weightOf(text) * secondsPerSign) / rate
