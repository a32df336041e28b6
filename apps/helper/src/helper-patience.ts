import { type Patience, patience } from '@matrixcast/platforms/patience'

/** What the cloud manager waits for besides, in milliseconds. */
export type HelperPatience = Patience & {
  /** Between two words to the server that it is there. */
  beatMs: number
  /** After the first break of the link; twice as long after each further one. */
  reconnectMs: number
}

export const helperPatience: HelperPatience = { ...patience, beatMs: 5000, reconnectMs: 1000 }
