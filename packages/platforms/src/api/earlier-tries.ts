import type { EarlierTry, PostTrace } from '../adapter.ts'
import { type Sought, soughtByWords } from '../words-there.ts'

type Made = Pick<EarlierTry, 'kept'>

/** What tries of a job before this one may have posted. It is looked for before anything is sent again. */
export type EarlierTries = {
  /** When the first of them began, or without any this try, in unix seconds by our clock: no post of the job is older. */
  since: number
  /** Those that came to their commit and were not refused, the oldest first. */
  tries: readonly EarlierTry[]
  /** Other posts of the account that are known to have gone out. */
  others: PostTrace['others']
  /** A person said that there is no such post: only what certainly is it counts. */
  isDenied: boolean
}

/** Everything that tries kept under a name, the newest first. */
export const everKept = (tries: readonly Made[], name: string): string[] => [
  ...new Set(tries.flatMap(({ kept }) => kept[name] || []).toReversed()),
]

const filePlace = 'file-'
/** Under which name the upload of a file is kept. */
export const placeOf = ({ bytes }: { bytes: number }, index: number): string => `${filePlace}${index}-${bytes}`
/** Every file that tries uploaded, by what the platform called it. */
export const everUploaded = (tries: readonly Made[]): string[] =>
  tries.flatMap(({ kept }) =>
    Object.entries(kept).flatMap(([name, there]) => (name.startsWith(filePlace) ? there : [])),
  )

/** The post of an earlier try by its words: those it has now, or those that any of them went out with. */
export function soughtAgain<Row>(
  title: string,
  { tries, others, isDenied }: EarlierTries,
  read: (row: Row) => { id: string; words: string },
): Sought<Row> {
  const titles = new Set([title, ...tries.map((one) => one.title)])
  const soughts = [...titles].map((words) => soughtByWords<Row>({ title: words, others }, read))
  const mayCount = tries.length > 0 && !isDenied
  return {
    isOurs: (row) => soughts.some((sought) => sought.isOurs(row)),
    mayBeOurs: (row) => mayCount && soughts.some((sought) => sought.mayBeOurs(row)),
  }
}
