// Measures the renderer against its floor on footage of 50 Mbit/s that it makes itself. Run by `npm run bench`; prints JSON. Floor:
// decoding what the variant reads + x264 of the same frames at the same size, preset and crf. Looking at sources is told apart.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClipMaterial, ClipScene, type ClipSize } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { framesPerSecond, type Timeline } from '@matrixcast/canvas/timeline'
import { openDraw } from '@matrixcast/canvas/variant-choice'
import { worthSharing } from '@matrixcast/canvas/worth-sharing'
import { type FfmpegTools, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { type LayerStudio, openStudio } from '../layers/studio.ts'
import type { Effort } from '../pipeline/effort.ts'
import { renderVariant } from '../pipeline/render-variant.ts'
import { gatherSources } from '../pipeline/source.ts'
import { speakAll } from '../pipeline/speak.ts'
import { usualCeiling } from '../pipeline/video-ceiling.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import { benchPlan, floorOf, makeMaterials, median, must, nearlyLossless, signal } from './bench-footage.ts'
import { chromiumUse } from './chromium-use.ts'
import { inAll, type Spent, spentBy } from './spent-cpu.ts'
import { onsetErrors } from './voice-onsets.ts'

const rounds = 5
const variants = 50
/** Frames in which each of the fifty shows a title of its own: under a quarter of a variant's. */
const ownFrames = 90

type Bench = {
  size: ClipSize
  tools: FfmpegTools
  voice: VoiceProvider
  studio: LayerStudio
  folder: string
  materials: ClipMaterial[]
}

async function main() {
  const tools = must(await findFfmpeg(process.env, signal))
  const voice = must(await openEspeak(process.env))
  const studio = must(await openStudio(process.env))
  const folder = await mkdtemp(join(tmpdir(), 'bench-render-'))
  try {
    const materials = await makeMaterials(tools, folder)
    const of = (size: ClipSize): Bench => ({ size, tools, voice, studio, folder, materials })
    const one = await measureOne(of('1080x1920'))
    const five = await measureFive(of('1080x1920'), one.floorSeconds)
    const shared = await measureSharing(of('720x1280'))
    const crossfades = await measureCrossfades(of('1080x1920'))
    const machine = { ffmpeg: tools.version, cores: availableParallelism(), rounds, date: new Date().toISOString() }
    const { megabytes } = await chromiumUse()
    console.log(JSON.stringify({ ...machine, one, five, shared, crossfades, megabytes }, null, 2))
  } finally {
    await studio.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timelineOf({ size, voice, folder, materials }: Bench, spokenIn = 'speech'): Promise<Timeline> {
  const draft = must(drawVariant(benchPlan(size), materials, 0))
  const { name } = draft.plan.voice
  const speech = { workshopFolder: join(folder, spokenIn), provider: voice, voice: name, rate: 1, signal }
  return resolveTimeline(draft, must(await speakAll(draft.sentences, speech)))
}

type Rendering = { timeline: Timeline; workshop: string; sharing: 'alone' | 'shared' }

type Rendered = { video: { file: string } | null; effort: Effort }

async function render({ tools, voice, studio, folder, materials }: Bench, { timeline, workshop, sharing }: Rendering) {
  let furthest = 0
  const workshopFolder = join(folder, workshop)
  const given = { workshopFolder, sourcePath: sourcePathOf(folder, materials), layers: studio, tools, signal }
  const looking = await spentBy(async () => must(await gatherSources(timeline, given)))
  const found: Rendered[] = []
  const started = Date.now()
  const spent = await spentBy(async () => {
    const onProgress = (fraction: number) => {
      if (fraction < furthest) throw new Error('progress went back')
      furthest = fraction
    }
    const order = { ...given, timeline, quality: 'full', sharing, voice, ceiling: usualCeiling, onProgress } as const
    found.push(must(await renderVariant(order)))
  })
  const wallSeconds = (Date.now() - started) / 1000
  const [made] = found
  if (!made?.video) throw new Error('no video was made')
  return { file: made.video.file, effort: made.effort, spent, looking, wallSeconds }
}

const sourcePathOf = (folder: string, materials: readonly ClipMaterial[]) => (sha256: string) =>
  join(folder, materials.find((one) => one.sha256 === sha256)?.id ?? 'none')

const ratio = (one: number, other: number) => Math.round((one / other) * 1000) / 1000
const peakOf = (efforts: readonly Effort[]) => Math.round(Math.max(...efforts.map((effort) => effort.peakMegabytes)))

const losslessOf = async (bench: Bench, timeline: Timeline): Promise<string> =>
  (
    await render(
      { ...bench, tools: await nearlyLossless(bench.tools, bench.folder) },
      { timeline, workshop: `lossless-${bench.size}`, sharing: 'alone' },
    )
  ).file

/** One variant made alone from its sources, the floor measured before and after each time; and from pieces that another had normalised. */
async function measureOne(bench: Bench) {
  const { size, tools, folder, materials } = bench
  const timeline = await timelineOf(bench)
  const lossless = await losslessOf(bench, timeline)
  const { shots } = timeline
  const floor = () => floorOf({ tools, shots, sourcePath: sourcePathOf(folder, materials), lossless })
  const floors = [await floor()]
  const alone: Awaited<ReturnType<typeof render>>[] = []
  const ratios = []
  for (let round = 0; round < rounds; round++) {
    const made = await render(bench, { timeline, workshop: `alone-${round}`, sharing: 'alone' })
    floors.push(await floor())
    const [before = 0, after = 0] = floors.slice(-2)
    ratios.push(ratio(inAll(made.spent), (before + after) / 2))
    alone.push(made)
  }
  await render(bench, { timeline, workshop: 'shared', sharing: 'shared' })
  const other = titled(timeline, '另一个标题', timeline.totalFrames)
  const prepared = await render(bench, { timeline: other, workshop: 'shared', sharing: 'shared' })
  const again = await render(bench, { timeline, workshop: 'alone-0', sharing: 'alone' })
  const floorSeconds = median(floors)
  const secondsOf = (of: keyof Spent) => median(alone.map(({ spent }) => spent[of]))
  return {
    size,
    seconds: timeline.totalFrames / framesPerSecond,
    user: secondsOf('user'),
    system: secondsOf('system'),
    lookingSeconds: median(alone.map(({ looking }) => inAll(looking))),
    floorSeconds,
    floorSpread: [Math.min(...floors), Math.max(...floors)],
    ratio: median(ratios),
    preparedRatio: ratio(inAll(prepared.spent), floorSeconds),
    unchangedRatio: ratio(inAll(again.spent), floorSeconds),
    peakMegabytes: peakOf(alone.map(({ effort }) => effort)),
    wallSeconds: median(alone.map((made) => made.wallSeconds)),
  }
}

/** The same video under another title, which is seen for its first frames only. */
function titled(timeline: Timeline, text: string, frames: number): Timeline {
  const layers = timeline.layers.map((layer) =>
    layer.element.elName === 'text' ? { ...layer, frames, element: { ...layer.element, propsValue: { text } } } : layer,
  )
  return { ...timeline, layers }
}

/** Fifty variants over six orders of the same shots, each with a title of its own at its beginning. */
async function measureSharing(bench: Bench) {
  const timeline = await timelineOf(bench)
  const workshop = 'fifty'
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  const chunks = async () => (await readdir(join(bench.folder, workshop, 'chunk'))).length
  const made = []
  for (let at = 0; at < variants; at++) {
    const shots = reordered(timeline, orders[at % orders.length] ?? [])
    made.push(
      await render(bench, {
        timeline: titled({ ...timeline, shots }, `第 ${at + 1} 个 title`, ownFrames),
        workshop,
        sharing: 'shared',
      }),
    )
  }
  const before = await chunks()
  const base = { ...timeline, shots: reordered(timeline, [0, 1, 2]) }
  const another = titled(base, 'another title', ownFrames)
  await render(bench, { timeline: another, workshop, sharing: 'shared' })
  const chunksOfOneTitle = (await chunks()) - before
  const floorSeconds = await floorOf({
    tools: bench.tools,
    shots: base.shots,
    sourcePath: sourcePathOf(bench.folder, bench.materials),
    lossless: await losslessOf(bench, another),
  })
  const each = made.reduce((sum, { spent }) => sum + inAll(spent), 0) / variants
  return {
    size: bench.size,
    variants,
    sharedPercent: Math.round((1 - ownFrames / timeline.totalFrames) * 100),
    cpuSecondsEach: each,
    floorSeconds,
    ratio: ratio(each, floorSeconds),
    chunksOfOneTitle,
    onsetFrames: await onsetErrors(join(bench.folder, 'speech')),
    peakMegabytes: peakOf(made.map(({ effort }) => effort)),
  }
}

/** Five videos of one order under titles of their own, all the way through: each against the floor of one. */
async function measureFive(bench: Bench, floorSeconds: number) {
  const timeline = await timelineOf(bench)
  const plan = benchPlan(bench.size)
  const choice = must(openDraw(plan, bench.materials)).choiceAt(0)
  const numbers = [0, 1, 2, 3, 4]
  const choices = numbers.map((at) => ({ ...choice, title: `title ${at}` }))
  const sharing = worthSharing(plan, choices) ? 'shared' : 'alone'
  let together = 0
  for (const at of numbers) {
    const one = titled(timeline, `第 ${at + 1} 个 title`, timeline.totalFrames)
    together += inAll((await render(bench, { timeline: one, workshop: 'five', sharing })).spent)
  }
  return { sharing, ratio: ratio(together / numbers.length, floorSeconds) }
}

/** The most memory ffmpeg holds where many large sources fade into each other. */
async function measureCrossfades(bench: Bench) {
  const scenes = Array.from({ length: 12 }, (_, at) => ({ materialIds: [at % 2 ? 'turned' : 'wide'], seconds: 1.5 }))
  const plan = { ...benchPlan(bench.size), scenes: scenes.map((scene) => ClipScene.parse(scene)) }
  const draft = must(drawVariant({ ...plan, voice: { ...plan.voice, on: false } }, bench.materials, 0))
  const timeline = resolveTimeline(draft, [])
  const { effort } = await render(bench, { timeline, workshop: 'crossfades', sharing: 'alone' })
  return { scenes: scenes.length, peakMegabytes: Math.round(effort.peakMegabytes) }
}

/** The same slots with other footage in them. */
function reordered({ shots }: Timeline, order: readonly number[]): Timeline['shots'] {
  return shots.map((shot, at) => {
    const other = shots[order[at] ?? at]
    return other ? { ...shot, sha256: other.sha256, srcInFrame: 0, fit: other.fit } : shot
  })
}

await main()
