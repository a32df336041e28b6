// Measures the renderer against its floor on footage it makes itself. Run by `npm run bench`;
// prints JSON. Floor: decoding what the variant reads + x264 of the same frames at the same size, preset and crf.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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
import { speakAll } from '../pipeline/speak.ts'
import { usualCeiling } from '../pipeline/video-ceiling.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import { benchPlan, floorOf, makeMaterials, median, must, signal, spentByChildren } from './bench-footage.ts'
import { onsetErrors } from './voice-onsets.ts'

const rounds = 3
const roundsOfFew = 5
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
    const sizes = []
    for (const size of ['1080x1920', '720x1280'] as const) {
      sizes.push(await measureSize({ size, tools, voice, studio, folder, materials }))
    }
    const shared = await measureSharing({ size: '720x1280', tools, voice, studio, folder, materials })
    const machine = { ffmpeg: tools.version, cores: availableParallelism(), rounds, date: new Date().toISOString() }
    const few = await measureFew({ size: '720x1280', tools, voice, studio, folder, materials })
    const crossfades = await measureCrossfades({ size: '1080x1920', tools, voice, studio, folder, materials })
    const chromium = await chromiumUse()
    console.log(JSON.stringify({ ...machine, sizes, shared, few, crossfades, chromium }, null, 2))
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

async function render({ tools, voice, studio, folder, materials }: Bench, { timeline, workshop, sharing }: Rendering) {
  let furthest = 0
  const started = Date.now()
  const before = spentByChildren(await readFile('/proc/self/stat', 'utf8'))
  const rendered = must(
    await renderVariant({
      timeline,
      sourcePath: sourcePathOf(folder, materials),
      workshopFolder: join(folder, workshop),
      quality: 'full',
      sharing,
      voice,
      ceiling: usualCeiling,
      layers: studio,
      tools,
      signal,
      onProgress: (fraction) => {
        if (fraction < furthest) throw new Error('progress went back')
        furthest = fraction
      },
    }),
  )
  const cpuSeconds = spentByChildren(await readFile('/proc/self/stat', 'utf8')) - before
  const file = rendered.video?.file ?? ''
  return { file, effort: rendered.effort, cpuSeconds, wallSeconds: (Date.now() - started) / 1000 }
}

const sourcePathOf = (folder: string, materials: readonly ClipMaterial[]) => (sha256: string) =>
  join(folder, materials.find((one) => one.sha256 === sha256)?.id ?? 'none')

const ratio = (one: number, other: number) => Math.round((one / other) * 1000) / 1000
const peakOf = (efforts: readonly Effort[]) => Math.round(Math.max(...efforts.map((effort) => effort.peakMegabytes)))

/** One variant made alone from its sources as they came; and one from pieces that another had normalised. */
async function measureSize(bench: Bench) {
  const { size, tools, folder, materials } = bench
  const timeline = await timelineOf(bench)
  const alone = []
  const prepared = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await render(bench, { timeline, workshop: `alone-${size}-${round}`, sharing: 'alone' }))
    await render(bench, { timeline, workshop: `shared-${size}-${round}`, sharing: 'shared' })
    const other = titled(timeline, `另一个标题 ${round}`, timeline.totalFrames)
    prepared.push(await render(bench, { timeline: other, workshop: `shared-${size}-${round}`, sharing: 'shared' }))
  }
  const again = await render(bench, { timeline, workshop: `alone-${size}-0`, sharing: 'alone' })
  const floors = []
  const floor = { tools, shots: timeline.shots, sourcePath: sourcePathOf(folder, materials), finished: again.file }
  for (let round = 0; round < rounds; round++) floors.push(await floorOf(floor))
  const cpuSeconds = median(alone.map((one) => one.cpuSeconds))
  const floorSeconds = median(floors)
  return {
    size,
    seconds: timeline.totalFrames / framesPerSecond,
    cpuSeconds,
    floorSeconds,
    ratio: ratio(cpuSeconds, floorSeconds),
    preparedRatio: ratio(median(prepared.map((one) => one.cpuSeconds)), floorSeconds),
    unchangedRatio: ratio(again.cpuSeconds, floorSeconds),
    peakMegabytes: peakOf([...alone, ...prepared].map(({ effort }) => effort)),
    wallSeconds: Math.round(median(alone.map((one) => one.wallSeconds)) * 10) / 10,
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
  const another = await render(bench, {
    timeline: titled(base, 'another title', ownFrames),
    workshop,
    sharing: 'shared',
  })
  const floorSeconds = await floorOf({
    tools: bench.tools,
    shots: base.shots,
    sourcePath: sourcePathOf(bench.folder, bench.materials),
    finished: another.file,
  })
  const each = made.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / variants
  return {
    size: bench.size,
    variants,
    sharedPercent: Math.round((1 - ownFrames / timeline.totalFrames) * 100),
    cpuSecondsEach: each,
    floorSeconds,
    ratio: ratio(each, floorSeconds),
    chunksOfOneTitle: (await chunks()) - before,
    onsetFrames: await onsetErrors(join(bench.folder, 'speech')),
    peakMegabytes: peakOf(made.map(({ effort }) => effort)),
  }
}

/** Two, three and five videos of one order under titles of their own, all the way through, against the same made one by one. */
async function measureFew(bench: Bench) {
  const timeline = await timelineOf(bench)
  const plan = benchPlan(bench.size)
  const choice = must(openDraw(plan, bench.materials)).choiceAt(0)
  const rows = []
  for (const videos of [2, 3, 5]) {
    const numbers = Array.from({ length: videos }, (_, at) => at)
    const choices = numbers.map((at) => ({ ...choice, title: `title ${at}` }))
    const sharing = worthSharing(plan, choices) ? 'shared' : 'alone'
    const ratios = []
    for (let round = 0; round < roundsOfFew; round++) {
      let [together, alone] = [0, 0]
      for (const at of numbers) {
        const titledOne = titled(timeline, `第 ${at + 1} 个 title`, timeline.totalFrames)
        const one = { timeline: titledOne, workshop: `few-${videos}-${round}` }
        together += (await render(bench, { ...one, sharing })).cpuSeconds
        const single = { timeline: titledOne, workshop: `few-${videos}-${round}-alone` }
        alone += (await render(bench, { ...single, sharing: 'alone' })).cpuSeconds
      }
      ratios.push(ratio(together, alone))
    }
    rows.push({ videos, sharing, ratio: median(ratios) })
  }
  return rows
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

/** CPU seconds and memory (proportional) of our browser's processes, read from /proc while they still live. */
async function chromiumUse() {
  const clockTicks = 100
  const parents = new Map<number, number>()
  const cpuSecondsOf = new Map<number, number>()
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const [, comm, rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(await readProcess(pid, 'stat')) ?? []
    const columns = rest.split(' ')
    parents.set(pid, Number(columns[1]))
    if (comm === 'chromium') cpuSecondsOf.set(pid, (Number(columns[11]) + Number(columns[12])) / clockTicks)
  }
  let cpuSeconds = 0
  let megabytes = 0
  for (const [pid, used] of cpuSecondsOf) {
    if (!descends(pid, parents)) continue
    cpuSeconds += used
    megabytes += Number(/^Pss:\s+(\d+)/m.exec(await readProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024
  }
  return { cpuSeconds: Math.round(cpuSeconds * 10) / 10, megabytes: Math.round(megabytes) }
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

await main()
