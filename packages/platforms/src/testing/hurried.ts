import { type Patience, patience } from '../patience.ts'

/** A tenth of what is waited out. What only ends something that hangs stays: a busy machine is no fault of a page. */
export const hurried: Patience = {
  ...patience,
  lookEveryMs: 25,
  actMs: 1500,
  emptyMs: 1000,
  wholeMs: 400,
  firstRowsMs: 80,
  otherRowsMs: 250,
  suggestMs: 400,
  reachMs: 1500,
  signMs: 500,
  graceMs: 2000,
  askAgainMs: 10,
  personMs: 60_000,
  restMs: 200,
}
