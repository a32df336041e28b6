import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What ffmpeg took: CPU seconds in all, and the most memory one of its processes held. */
const Effort = z.object({ cpuSeconds: z.number(), peakMegabytes: z.number() })
export type Effort = z.infer<typeof Effort>

export type MadeFile = { file: string; effort: Effort }

export const addEfforts = (efforts: readonly Effort[]): Effort => ({
  cpuSeconds: efforts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  peakMegabytes: Math.max(0, ...efforts.map(({ peakMegabytes }) => peakMegabytes)),
})

/** Leaves the effort beside the file that was made with it. */
export const noteEffort = (folder: string, efforts: readonly Effort[]): Promise<void> =>
  writeFile(join(folder, 'effort.json'), JSON.stringify(addEfforts(efforts)))

export const effortOf = async (folder: string): Promise<Effort> =>
  Effort.parse(JSON.parse(await readFile(join(folder, 'effort.json'), 'utf8')))
