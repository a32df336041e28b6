// What measuring costs is read from /proc: of children that have ended, and of our browser, which goes on.
import { readFile } from 'node:fs/promises'
import { chromiumUse } from './chromium-use.ts'

/** CPU seconds, in the programs themselves and in the system for them. */
export type Spent = { user: number; system: number }

export const inAll = ({ user, system }: Spent): number => user + system

/** Of ffmpeg, ffprobe and espeak-ng that have ended. */
async function ofChildren(): Promise<Spent> {
  const stat = await readFile('/proc/self/stat', 'utf8')
  const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const clockTicks = 100
  return { user: Number(columns[13]) / clockTicks, system: Number(columns[14]) / clockTicks }
}

/** What some work makes all descendants of this process spend. */
export async function spentBy(work: () => Promise<unknown>): Promise<Spent> {
  const before = [await ofChildren(), await chromiumUse()] as const
  await work()
  const after = [await ofChildren(), await chromiumUse()] as const
  const more = (of: keyof Spent) => after[0][of] - before[0][of] + after[1][of] - before[1][of]
  return { user: more('user'), system: more('system') }
}
