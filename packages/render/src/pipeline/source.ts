import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { musicOf } from '@matrixcast/canvas/sound-plan'
import { type AnyTimeline, coverOf } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import type { LayerStudio } from '../layers/studio.ts'
import { inspectMedia, MediaFacts } from '../media/inspect-media.ts'
import { mayMove } from '../media/picture-marks.ts'
import { isHdr } from './fit-filters.ts'
import { type Film, filmOf, type MovingPicture, movingPicture } from './moving-picture.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

/** A file of the timeline and what is known of it. `isMadePlain`: another file stands for it, as a browser shows it. */
export type Source = {
  path: string
  facts: MediaFacts
  isMadePlain?: true
  /** Of a picture that moves, where the timeline plays it. */
  moving?: MovingPicture & { film: Film }
}

/** Raised when what is known of a file, or how it is found, changes. */
const factsForm = 2

export type Gathering = {
  workshopFolder: string
  tools: FfmpegTools
  layers: Pick<LayerStudio, 'version' | 'plainPicture' | 'pictureFrames'>
  sourcePath: (sha256: string) => string
  signal: AbortSignal
}

/** Every file a timeline needs; each is read whole once, and its facts kept under the hash of its content. */
export async function gatherSources(
  timeline: AnyTimeline,
  gathering: Gathering,
): Promise<Outcome<Map<string, Source>, RenderFault>> {
  const wanted = filesOf(timeline)
  const isMoving = timeline.movingPictures === true
  const sources = new Map<string, Source>()
  for (const sha256 of wanted) {
    const still = await gather(sha256, gathering)
    if (!still.ok) return still
    const source = isMoving ? await withMotion(still.value, sha256, gathering) : still
    if (!source.ok) return source
    if (isHdr(source.value.facts) && !gathering.tools.canToneMap)
      return refused({ kind: 'hdrUnsupported', detail: source.value.facts.colour.transfer })
    sources.set(sha256, source.value)
  }
  return ok(sources)
}

function filesOf(timeline: AnyTimeline): Set<string> {
  const cover = coverOf(timeline)
  return new Set([
    ...timeline.shots.flatMap((shot) => (shot.kind === 'colour' ? [] : [shot.sha256])),
    ...timeline.layers.flatMap(({ sha256 }) => sha256 ?? []),
    ...musicOf(timeline).map(({ sha256 }) => sha256),
    ...(cover.kind === 'picture' ? [cover.sha256] : []),
  ])
}

async function gather(sha256: string, gathering: Gathering): Promise<Outcome<Source, RenderFault>> {
  const { workshopFolder, tools, sourcePath, signal } = gathering
  const path = sourcePath(sha256)
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'facts',
    input: { form: factsForm, ffmpeg: tools.version, sha256 },
    make: async (folder) => {
      const facts = await inspectMedia({ tools, path, signal })
      if (!facts.ok) return refused(renderFault(facts.fault, 'sourceUnreadable'))
      await writeFile(join(folder, 'facts.json'), JSON.stringify(facts.value))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const facts = MediaFacts.parse(JSON.parse(await readFile(join(made.value, 'facts.json'), 'utf8')))
  return facts.isPlain ? ok({ path, facts }) : plainSource({ path, facts }, sha256, gathering)
}

async function withMotion(source: Source, sha256: string, gathering: Gathering): Promise<Outcome<Source, RenderFault>> {
  const path = gathering.sourcePath(sha256)
  const { facts } = source
  if (facts.kind !== 'picture' || !(await mayMove(path))) return ok(source)
  const picture = { path, sha256, facts }
  const moving = await movingPicture(picture, gathering)
  if (!moving.ok) return moving
  if (!moving.value) return ok(source)
  const film = await filmOf(moving.value, picture, gathering)
  return film.ok ? ok({ ...source, moving: { ...moving.value, film: film.value } }) : film
}

const PlainSize = z.object({ width: z.int(), height: z.int() })

/** A picture with colours of its own, or with a note to turn it: the renderer reads what a browser makes of it. */
async function plainSource(
  { path, facts }: Source,
  sha256: string,
  { workshopFolder, layers, signal }: Gathering,
): Promise<Outcome<Source, RenderFault>> {
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'plain',
    input: { studio: layers.version, sha256 },
    make: async (folder) => {
      const { mimetype } = facts
      const drawn = await layers.plainPicture({ path, mimetype, file: join(folder, 'picture.png'), signal })
      if (!drawn.ok) return refused(renderFault(drawn.fault, 'pictureBroken'))
      await writeFile(join(folder, 'size.json'), JSON.stringify(drawn.value))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const size = PlainSize.parse(JSON.parse(await readFile(join(made.value, 'size.json'), 'utf8')))
  const asPng = { demuxer: 'png_pipe', mimetype: 'image/png', extension: 'png', rotation: 0 } as const
  const colour = { matrix: 'gbr', transfer: 'unknown', range: 'pc' }
  return ok({
    path: join(made.value, 'picture.png'),
    facts: { ...facts, ...asPng, ...size, colour },
    isMadePlain: true,
  })
}
