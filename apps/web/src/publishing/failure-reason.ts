import { faultText } from '../api/refusal.ts'
import type { RunRow, Stumble } from './publish-run.ts'

export const stumbleText = ({ fault, said, details }: Stumble): string => faultText(fault, said, details)

/** The reason in the reader's words: what this page met, else what the ledger keeps. */
export const reasonOf = ({ task, stumble }: RunRow): string =>
  stumble === null ? faultText(task.fault ?? 'internal', task.releaseErrorMsg) : stumbleText(stumble)
