import type { Verdict } from '@matrixcast/contract/publish-report'
import type { EarlierTry, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { forgetsNone, forgetsOf, type Shown, type Sought, soughtBy, soughtByWords, type Words } from '../words-there.ts'

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

/** What a try put on the platform, and whether what became of it is still open. */
export type Trail = { left: string; isOpen: boolean }

/** Everything that tries kept under a name, the newest first. `own`: what the try that runs found there to go on with. */
export function everKept(tries: readonly EarlierTry[], name: string, own = ''): Trail[] {
  const trails = new Map<string, boolean>()
  for (const { kept, isOpen } of tries.toReversed()) {
    const left = kept[name]
    if (left) trails.set(left, isOpen || trails.get(left) === true)
  }
  if (own !== '' && !trails.has(own)) trails.set(own, true)
  return [...trails].map(([left, isOpen]) => ({ left, isOpen }))
}

/** What tries left under a name of which neither review nor a person said what became of it. */
export const unsettled = (tries: readonly EarlierTry[], name: string): string[] =>
  tries.flatMap(({ kept, isDenied, refusedAs }) => (isDenied || refusedAs !== undefined ? [] : (kept[name] ?? [])))

/** Whether a reading shows the post: not refused, and not taken away. */
export const stands = (verdict: Verdict): verdict is Extract<Verdict, { kind: 'live' | 'processing' | 'scheduled' }> =>
  verdict.kind === 'live' || verdict.kind === 'processing' || verdict.kind === 'scheduled'

/**
 * What the platform says of something that a try left: that a post came of it; that nobody asked for one yet; that it is at it, and
 * one may come of it; that none will.
 */
export type Course = 'out' | 'unsent' | 'underWay' | 'over'

/**
 * Follows what tries left. What is out by the platform's own word proves a post of an open try; of any other that word is
 * older than the one that there is no such post, and only a post that can be seen counts. `isForTheList`: of one of them the
 * list decides. `underWay`: of these it may only be silent yet. `isNone`: they say by themselves that nobody asked for a post.
 */
export async function follow<Told>(
  trails: readonly Trail[],
  {
    ask,
    courseOf,
    isSeen,
  }: {
    /** Undefined where the platform says that it names nothing. */
    ask(left: string): Promise<Told | undefined>
    courseOf(told: Told, left: string): Course
    /** Asked of the post itself. */
    isSeen(told: Told, left: string): Promise<boolean>
  },
): Promise<{
  out: { left: string; told: Told } | undefined
  isForTheList: boolean
  underWay: string[]
  isNone: boolean
  told: Map<string, Told>
}> {
  const all = new Map<string, Told>()
  const underWay: string[] = []
  let isForTheList = false
  let isNone = trails.length > 0
  for (const { left, isOpen } of trails) {
    const told = await ask(left)
    if (told !== undefined) all.set(left, told)
    const course = told && courseOf(told, left)
    if (told !== undefined && course === 'out' && (isOpen || (await isSeen(told, left)))) {
      return { out: { left, told }, isForTheList, underWay, isNone: false, told: all }
    }
    if (course === 'underWay') underWay.push(left)
    isForTheList ||= course === undefined || course === 'out' || course === 'underWay'
    isNone &&= course === 'unsent'
  }
  return { out: undefined, isForTheList, underWay, isNone, told: all }
}

/** Whether each of these tries left something under this name, of which nobody asked for a post. */
export const wereNeverSent = (tries: readonly Made[], name: string, { isNone }: { isNone: boolean }): boolean =>
  isNone && tries.every(({ kept }) => kept[name])

/** As long as the platform is at what one of these tries left, a list that lacks the post says nothing. */
export function refuseUnderWay(step: string, underWay: readonly string[], left: readonly Trail[]): void {
  if (left.some((trail) => underWay.includes(trail.left)))
    throw new AdapterFault('unknownOutcome', step, 'the platform is still working on it')
}

const filePlace = 'file-'
/** Under which name the upload of a file is kept. */
export const placeOf = ({ bytes }: { bytes: number }, index: number): string => `${filePlace}${index}-${bytes}`
/** Every file that tries uploaded, by what the platform called it. */
export const everUploaded = (tries: readonly Made[]): string[] =>
  tries.flatMap(({ kept }) =>
    Object.entries(kept).flatMap(([name, there]) => (name.startsWith(filePlace) ? there : [])),
  )

type Read<Row> = (row: Row) => Shown

const notDown = <Row>({ isOurs, mayBeOurs, saysTheSame, ...sought }: Sought<Row>, read: Read<Row>): Sought<Row> => ({
  ...sought,
  saysTheSame: (row) => read(row).isDown !== true && saysTheSame(row),
  isOurs: (row) => read(row).isDown !== true && isOurs(row),
  mayBeOurs: (row) => read(row).isDown !== true && mayBeOurs(row),
})

/** Where nothing was tried before, or a person looked, a list need not prove that there is no such post. */
export const needsProof = ({ tries, isDenied }: EarlierTries): boolean => tries.length > 0 && !isDenied

/** What a list has to show before a post is sent again. */
export const forgetsAgain = <Row>(earlier: EarlierTries, read: Read<Row>): Sought<Row>['forgets'] =>
  needsProof(earlier) ? forgetsOf(earlier.others, read) : forgetsNone

/**
 * The post of an earlier try by its words: those it has now, or those that any of them went out with. Without an earlier try
 * none is this job's, whatever it says.
 */
export function soughtAgain<Row>({ title, topics }: Words, earlier: EarlierTries, read: Read<Row>): Sought<Row> {
  const { tries, others } = earlier
  if (tries.length === 0) return soughtBy(() => false)
  const soughts = [{ title, topics }, ...tries].map((words) => soughtByWords<Row>({ ...words, others }, read))
  const mayCount = needsProof(earlier)
  const sought: Sought<Row> = {
    isOurs: (row) => soughts.some((one) => one.isOurs(row)),
    isNamed: () => false,
    mayBeOurs: (row) => mayCount && soughts.some((one) => one.mayBeOurs(row)),
    saysTheSame: (row) => soughts.some((one) => one.saysTheSame(row)),
    isDown: (row) => read(row).isDown === true,
    forgets: forgetsAgain(earlier, read),
    isDenied: !mayCount,
  }
  return tries.some(({ isOpen }) => isOpen) ? sought : notDown(sought, read)
}

/** Whether of none of these tries it was said that its post is not there. */
export const areAllOpen = (tries: readonly EarlierTry[] = []): boolean => tries.every(({ isOpen }) => isOpen)

/** The post of a try by its words, as a reading looks for it. What is down may be of a try before it that was given up. */
export function soughtBack<Row>(trace: PostTrace, read: Read<Row>): Sought<Row> {
  const sought = soughtByWords<Row>(trace, read)
  return areAllOpen(trace.tries) ? sought : notDown(sought, read)
}

/** Where what its tries left says by itself that there is no post, no list has to prove it. */
export const unlessNone = <Row>(sought: Sought<Row>, isNone: boolean): Sought<Row> =>
  isNone ? { ...sought, forgets: forgetsNone } : sought

/** What was found by something that a try of this very job had put there, whatever its words; unless it says otherwise. */
export const named = (verdict: Verdict): Verdict => (stands(verdict) ? { isNamed: true, ...verdict } : verdict)
