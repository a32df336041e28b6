import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { inspectMedia, MediaFacts } from '../media/inspect-media.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

/** A file of the timeline and what is known of it. */
export type Source = { path: string; facts: MediaFacts }

export type Gathering = {
  workshopFolder: string
  tools: FfmpegTools
  sourcePath: (sha256: string) => string
  signal: AbortSignal
}

/** Every file a timeline needs; each is read whole once, and its facts kept under the hash of its content. */
export async function gatherSources(
  { shots, layers, audio, cover }: Timeline,
  gathering: Gathering,
): Promise<Outcome<Map<string, Source>, RenderFault>> {
  const wanted = new Set([
    ...shots.map(({ sha256 }) => sha256),
    ...layers.flatMap(({ sha256 }) => sha256 ?? []),
    ...(audio.music ? [audio.music.sha256] : []),
    ...(cover.kind === 'picture' ? [cover.sha256] : []),
  ])
  const sources = new Map<string, Source>()
  for (const sha256 of wanted) {
    const source = await gather(sha256, gathering)
    if (!source.ok) return source
    sources.set(sha256, source.value)
  }
  return ok(sources)
}

async function gather(sha256: string, gathering: Gathering): Promise<Outcome<Source, RenderFault>> {
  const { workshopFolder, tools, sourcePath, signal } = gathering
  const path = sourcePath(sha256)
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'facts',
    input: { ffmpeg: tools.version, sha256 },
    make: async (folder) => {
      const facts = await inspectMedia({ tools, path, signal })
      if (!facts.ok) return refused(renderFault(facts.fault, 'sourceUnreadable'))
      await writeFile(join(folder, 'facts.json'), JSON.stringify(facts.value))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  return ok({ path, facts: MediaFacts.parse(JSON.parse(await readFile(join(made.value, 'facts.json'), 'utf8'))) })
}
