import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  saved: 'Saved {{time}}',
  waiting: 'Not saved yet, kept here',
  saving: 'Saving',
  onlyHere: 'No server; kept here',
  refused: 'Not saved',
  unsent: 'Not saved for 10 s: not sent yet',
  unanswered: 'Not saved for 10 s: no answer yet',
  fault: 'Not saved: a fault here; kept here',
  now: 'Save now',
  conflict: 'Changed by somebody',
  readOnly: 'Read only',
  conflictTitle: 'Somebody changed the same part',
  conflictBody: 'While you edited, another window or person saved the same part. Choose which one stays.',
  conflictHint: 'When you overwrite, the other one stays among the versions.',
  keepCopy: 'Keep mine as a copy',
  takeTheirs: 'Take theirs',
  overwrite: 'Overwrite with mine',
}

export default words
