/** How long a platform is waited for, in milliseconds. No adapter spells a wait of its own; tests bring shorter ones. */
export type Patience = {
  /** Between two looks at a page. */
  lookEveryMs: number
  /** One press, writing or reading of something that is there. */
  actMs: number
  openMs: number
  /** A page that was opened shows what it was opened for. */
  showMs: number
  /** It shows whether somebody is signed in. */
  signsMs: number
  /** A list without a row is empty. */
  emptyMs: number
  /** A list that grows no more is whole. */
  wholeMs: number
  /** Rows that were looked for by words come in place of none, or of others. */
  firstRowsMs: number
  otherRowsMs: number
  /** A topic is suggested while it is written; one that nobody has used never is. */
  suggestMs: number
  /** A button comes free, or a film takes the place of another. */
  reachMs: number
  /** A button that was just found free is pressed at once or not at all. */
  pressMs: number
  /** A sign of success was seen, and the declared request may still be on its way. */
  signMs: number
  /** A browser that stands still after the press answers no look at all. */
  graceMs: number
  /** The browser tells what it sent. */
  traceMs: number
  /** A picture of a page where a step failed. */
  evidenceMs: number
  /** A platform that works on a file is asked again, ever more slowly. */
  askAgainMs: number
  /** A person presses. */
  personMs: number
  /** A page that changes no more is loaded. */
  restMs: number
  /** What a page asked its portal for is answered. */
  answerMs: number
  /** A page that is not at work answers a look. */
  promptMs: number
}

export const patience: Patience = {
  lookEveryMs: 150,
  actMs: 3000,
  openMs: 30_000,
  showMs: 30_000,
  signsMs: 10_000,
  emptyMs: 5000,
  wholeMs: 1000,
  firstRowsMs: 400,
  otherRowsMs: 2500,
  suggestMs: 4000,
  reachMs: 15_000,
  pressMs: 2000,
  signMs: 5000,
  graceMs: 20_000,
  traceMs: 5000,
  evidenceMs: 15_000,
  askAgainMs: 300,
  personMs: 600_000,
  restMs: 2000,
  answerMs: 30_000,
  promptMs: 3000,
}
