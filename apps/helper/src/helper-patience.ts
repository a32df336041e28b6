import { type Patience, patience } from '@matrixcast/platforms/patience'

/** What the cloud manager waits for besides, in milliseconds. */
export type HelperPatience = Patience & {
  /** Between two words to the server that it is there. */
  beatMs: number
  /** After the first break of the link; twice as long after each further one. */
  reconnectMs: number
  /** A browser that stands still would keep its account, and how its post ended, for ever. */
  closeMs: number
  /** The page of a login is shown. */
  loginOpensMs: number
  /** A person signs in, from the moment in which the page is shown. */
  loginMs: number
}

export const helperPatience: HelperPatience = {
  ...patience,
  beatMs: 5000,
  reconnectMs: 1000,
  closeMs: 10_000,
  loginOpensMs: 300_000,
  loginMs: 300_000,
}
