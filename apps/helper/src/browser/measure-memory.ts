import { readdir, readFile } from 'node:fs/promises'

type Process = { pid: number; parent: number }

/** What vanishes while it is read counts as nothing. */
const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  return Promise.all(
    pids.map(async (pid) => {
      const stat = await textOf(`/proc/${pid}/stat`)
      // The name stands in brackets and may hold anything; the parent is the second word after it.
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0) }
    }),
  )
}

/** The share of memory that is a process's own, pages it shares with others divided among them. */
async function ownBytes(pid: number): Promise<number> {
  const rollup = await textOf(`/proc/${pid}/smaps_rollup`)
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
}

/** What the browsers on these profiles take, all their processes together; null where the system does not tell (not Linux). */
export async function measureMemory(profileFolders: readonly string[]): Promise<(number | null)[]> {
  if (process.platform !== 'linux') return profileFolders.map(() => null)
  const all = await processes()
  const lines = await Promise.all(all.map(({ pid }) => textOf(`/proc/${pid}/cmdline`)))
  return Promise.all(
    profileFolders.map(async (folder) => {
      const family = new Set(
        all.flatMap(({ pid }, at) => (lines[at]?.split('\0').includes(`--user-data-dir=${folder}`) ? [pid] : [])),
      )
      for (let grew = true; grew; ) {
        const children = all.filter(({ pid, parent }) => family.has(parent) && !family.has(pid))
        for (const { pid } of children) family.add(pid)
        grew = children.length > 0
      }
      const bytes = await Promise.all([...family].map(ownBytes))
      return bytes.reduce((sum, one) => sum + one, 0)
    }),
  )
}
