// Measures the renderer against its floor on footage it makes itself. Run by `npm run bench`;
// prints JSON. Floor: decoding what the variant reads + x264 of the same frames at the same size, preset and crf.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClipMaterial, ClipPlan, type ClipSize } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { framesPerSecond, type Timeline } from '@matrixcast/canvas/timeline'
import { type FfmpegTools, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type LayerStudio, openStudio } from '../layers/studio.ts'
import { x264 } from '../pipeline/encoder.ts'
import { renderVariant } from '../pipeline/render-variant.ts'
import { speakAll } from '../pipeline/speak.ts'
import { runChild } from '../run-child.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'

const rounds = 3
const signal = new AbortController().signal

const footage = [
  { id: 'wide', size: '1920x1080', rate: 60, seconds: 8, turned: false, fit: 'blur' },
  { id: 'turned', size: '1920x1080', rate: 30, seconds: 7, turned: true, fit: 'cover' },
  { id: 'small', size: '720x1280', rate: 25, seconds: 7, turned: false, fit: 'cover' },
] as const

const plan = (size: ClipSize) =>
  ClipPlan.parse({
    size,
    scenes: footage.map(({ id, fit }) => ({ materialIds: [id], fit, seconds: 5 })),
    titles: ['新鲜水果季 Fresh fruit'],
    scripts: [['今天早上刚到的苹果，又脆又甜，还带着露水。', '现在下单，明天就能送到您的家门口。']],
    voice: { rate: 1.06 },
    music: { materialIds: ['music'] },
  })

async function main() {
  const tools = must(await findFfmpeg(process.env, signal))
  const voice = must(await openEspeak(process.env))
  const studio = must(await openStudio(process.env))
  const folder = await mkdtemp(join(tmpdir(), 'bench-render-'))
  try {
    const materials = await makeMaterials(tools, folder)
    const sizes = []
    for (const size of ['1080x1920', '720x1280'] as const) {
      sizes.push(await measure({ size, tools, voice, studio, folder, materials }))
    }
    console.log(
      JSON.stringify(
        { ffmpeg: tools.version, cores: availableParallelism(), rounds, sizes, chromium: await chromiumUse() },
        null,
        2,
      ),
    )
  } finally {
    await studio.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Bench = {
  size: ClipSize
  tools: FfmpegTools
  voice: VoiceProvider
  studio: LayerStudio
  folder: string
  materials: ClipMaterial[]
}

async function measure({ size, tools, voice, studio, folder, materials }: Bench) {
  const draft = must(drawVariant(plan(size), materials, 0))
  const speech = {
    workshopFolder: join(folder, 'speech'),
    provider: voice,
    voice: draft.plan.voice.name,
    rate: 1,
    signal,
  }
  const timeline = resolveTimeline(draft, must(await speakAll(draft.sentences, speech)))
  const sourcePath = (sha256: string) => join(folder, materials.find((one) => one.sha256 === sha256)?.id ?? 'none')
  const renders = []
  let finished = ''
  let wallSeconds = 0
  for (let round = 0; round < rounds; round++) {
    const started = Date.now()
    const workshopFolder = join(folder, `workshop-${size}-${round}`)
    const order = {
      timeline,
      sourcePath,
      workshopFolder,
      quality: 'full',
      sharing: 'alone',
      voice,
      layers: studio,
      tools,
      signal,
    } as const
    const rendered = must(await renderVariant({ ...order, onProgress: () => {} }))
    wallSeconds = (Date.now() - started) / 1000
    renders.push(rendered.effort)
    finished = rendered.video?.file ?? ''
  }
  const floors = []
  for (let round = 0; round < rounds; round++) floors.push(await floor({ tools, timeline, sourcePath, finished }))
  const cpuSeconds = median(renders.map((effort) => effort.cpuSeconds))
  const floorSeconds = median(floors)
  return {
    size,
    seconds: timeline.totalFrames / framesPerSecond,
    cpuSeconds,
    floorSeconds,
    ratio: Math.round((cpuSeconds / floorSeconds) * 100) / 100,
    peakMegabytes: Math.round(Math.max(...renders.map((effort) => effort.peakMegabytes))),
    wallSeconds: Math.round(wallSeconds * 10) / 10,
  }
}

type Floor = { tools: FfmpegTools; timeline: Timeline; sourcePath: (sha256: string) => string; finished: string }

/** x264 alone is what encoding the finished picture again takes, less decoding it. */
async function floor({ tools, timeline, sourcePath, finished }: Floor): Promise<number> {
  const cpu = async (inputs: MediaInput[], output: string[]) =>
    must(await runFfmpeg({ tools, inputs, output, limitSeconds: 600, signal })).cpuSeconds
  const toNothing = flags('-map 0:V:0 -fps_mode passthrough -f null -')
  let decoding = 0
  for (const { sha256, srcInFrame, frames } of timeline.shots) {
    const options = ['-ss', String(srcInFrame / framesPerSecond), '-t', String(frames / framesPerSecond)]
    decoding += await cpu([{ path: sourcePath(sha256), demuxer: 'mov', options }], toNothing)
  }
  const picture: MediaInput[] = [{ path: finished, demuxer: 'mov' }]
  const decodeAgain = await cpu(picture, toNothing)
  const encodeAgain = await cpu(picture, flags(`-map 0:V:0 -c:v libx264 ${x264.full} -f null -`))
  return decoding + encodeAgain - decodeAgain
}

async function makeMaterials(tools: FfmpegTools, folder: string): Promise<ClipMaterial[]> {
  const make = async (line: string, file: string) =>
    must(
      await runChild({
        argv: [tools.ffmpeg, ...flags(`-hide_banner -loglevel error -y ${line}`), file],
        limitSeconds: 300,
        signal,
      }),
    )
  const materials: ClipMaterial[] = []
  for (const [at, { id, size, rate, seconds, turned }] of footage.entries()) {
    const moving = `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds},noise=alls=5:allf=t`
    const flat = join(folder, `${id}-flat`)
    await make(`${moving} -c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -f mp4`, flat)
    await make(
      `-i ${flat} -c copy ${turned ? '-metadata:s:v rotate=90' : ''} -f mp4`.replace(/ +/g, ' '),
      join(folder, id),
    )
    materials.push({ id, sha256: String(at + 1).repeat(64), kind: 'video', seconds, width: 0, height: 0 })
  }
  await make('-f lavfi -i sine=frequency=330:duration=9 -c:a aac -f ipod', join(folder, 'music'))
  return [...materials, { id: 'music', sha256: '9'.repeat(64), kind: 'music', seconds: 9, width: 0, height: 0 }]
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

const median = (numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

function must<Value>(outcome: { ok: true; value: Value } | { ok: false; fault: unknown }): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault))
  return outcome.value
}

await main()
