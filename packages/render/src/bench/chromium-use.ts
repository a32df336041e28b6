import { readdir, readFile } from 'node:fs/promises'

/** CPU seconds and memory (proportional) of our browser's processes, read from /proc while they still live. */
export async function chromiumUse() {
  const clockTicks = 100
  const parents = new Map<number, number>()
  const spentOf = new Map<number, { user: number; system: number }>()
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const [, comm, rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(await readProcess(pid, 'stat')) ?? []
    const columns = rest.split(' ')
    parents.set(pid, Number(columns[1]))
    if (comm === 'chromium')
      spentOf.set(pid, { user: Number(columns[11]) / clockTicks, system: Number(columns[12]) / clockTicks })
  }
  let [user, system] = [0, 0]
  let megabytes = 0
  for (const [pid, used] of spentOf) {
    if (!descends(pid, parents)) continue
    user += used.user
    system += used.system
    megabytes += Number(/^Pss:\s+(\d+)/m.exec(await readProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024
  }
  return { user, system, megabytes: Math.round(megabytes) }
}

function descends(pid: number, parents: ReadonlyMap<number, number>): boolean {
  const parent = parents.get(pid)
  return parent === process.pid || (parent !== undefined && parent > 1 && descends(parent, parents))
}

/** A process may end between being listed and being read. */
async function readProcess(pid: number, file: string): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return ''
    throw error
  }
}
