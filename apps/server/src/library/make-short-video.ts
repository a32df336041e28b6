import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { Outcome } from '@matrixcast/domain/outcome'
import { timeLimit } from '@matrixcast/host/time-limit'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { flags, runFfmpeg } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import type { LayerStudio } from '@matrixcast/render/layers/studio'
import { renderVariant } from '@matrixcast/render/pipeline/render-variant'
import { speakAll } from '@matrixcast/render/pipeline/speak'
import { usualCeiling } from '@matrixcast/render/pipeline/video-ceiling'
import type { VoiceProvider } from '@matrixcast/render/voice/voice-provider'
import { sha256OfFile } from '../storage/file-hash.ts'
import type { ShortLanguage, shortScripts } from './short-scripts.table.ts'
import type { MadeVideo } from './short-videos.ts'

export type VideoMaker = { tools: FfmpegTools; layers: LayerStudio; voice: VoiceProvider; workshopFolder: string }
type Script = (typeof shortScripts)[number]

/** Two colours for each scene: the white words stay readable on all of them. */
const colours = [
  ['0x0b3a6e', '0x1370cf'],
  ['0x0f4f4a', '0x17806f'],
  ['0x3a2a7a', '0x5b4bc4'],
  ['0x6e3a0b', '0xa35f12'],
  ['0x1d2530', '0x4b5565'],
] as const
const [width, height] = [720, 1280]
/** A tutorial is sent to a phone on a slow line. */
export const mostBytes = 1_000_000
const smaller =
  '-vf scale=540:-2:flags=lanczos -c:v libx264 -preset medium -crf 28 -pix_fmt yuv420p -c:a aac -b:a 64k -ac 1'

const fault = (what: string, detail: unknown) => new Error(`${what}: ${JSON.stringify(detail)}`)
function must<Value>(outcome: Outcome<Value, unknown>, what: string): Value {
  if (!outcome.ok) throw fault(what, outcome.fault)
  return outcome.value
}

/** Makes one short video with the clip engine, and lays it and its cover into a folder. */
export async function makeShortVideo(
  maker: VideoMaker,
  { id, title, sentences }: Script,
  language: ShortLanguage,
  folder: string,
): Promise<Omit<MadeVideo, 'mark'>> {
  const { tools, layers, voice, workshopFolder } = maker
  const signal = timeLimit(600)
  await mkdir(folder, { recursive: true })
  const backs = await Promise.all(colours.map((pair, at) => back(maker, pair, at)))
  const materials: ClipMaterial[] = backs.map(({ sha256 }, at) => ({
    id: `back-${at}`,
    sha256,
    kind: 'picture' as const,
    seconds: 0,
    width,
    height,
  }))
  const plan = ClipPlan.parse({
    size: '720x1280',
    titles: [title[language]],
    scripts: [sentences[language]],
    scenes: sentences[language].map((_, at) => ({
      materialIds: [`back-${at % backs.length}`],
      seconds: 3,
    })),
    captions: { kind: 'word', breaking: 'phrases' },
    direction: 'sentence',
    cover: { kind: 'title', at: 0.1 },
  })
  const draft = must(drawVariant(plan, materials, 0), 'no draft')
  const spoken = must(
    await speakAll(draft.sentences, { workshopFolder, provider: voice, voice: plan.voice.name, rate: 1, signal }),
    'no voice',
  )
  const rendered = must(
    await renderVariant({
      timeline: resolveTimeline(draft, spoken),
      sourcePath: (sha256) => backs.find((one) => one.sha256 === sha256)?.file ?? '',
      workshopFolder,
      quality: 'full',
      ceiling: usualCeiling,
      sharing: 'alone',
      voice,
      layers,
      tools,
      onProgress: () => undefined,
      signal,
    }),
    'not rendered',
  )
  if (!rendered.video) throw new Error('no video was made')
  const file = path.join(workshopFolder, `${id}.${language}.mp4`)
  await ffmpeg(tools, rendered.video.file, [...flags(smaller), ...flags('-movflags +faststart'), file])
  const name = `${id}.${language}.${(await sha256OfFile(file)).slice(0, 12)}`
  const { size } = await stat(file)
  if (size >= mostBytes) throw fault('too large', { name, size })
  await copyFile(file, path.join(folder, `${name}.mp4`))
  await copyFile(rendered.coverFile, path.join(folder, `${name}.jpg`))
  return { id, language, video: `${name}.mp4`, cover: `${name}.jpg`, seconds: rendered.video.seconds }
}

async function ffmpeg(tools: FfmpegTools, file: string | undefined, output: readonly string[]): Promise<void> {
  const inputs = file === undefined ? [] : [{ path: file, demuxer: 'mov' as const }]
  must(await runFfmpeg({ tools, inputs, output, limitSeconds: 120, signal: timeLimit(120) }), 'ffmpeg')
}

async function back({ tools, workshopFolder }: VideoMaker, [from, to]: readonly [string, string], at: number) {
  const file = path.join(workshopFolder, `back-${at}.jpg`)
  const source = `gradients=s=${width}x${height}:c0=${from}:c1=${to}:x0=0:y0=0:x1=${width}:y1=${height}:nb_colors=2:seed=1`
  await ffmpeg(tools, undefined, [...flags('-f lavfi -i'), source, ...flags('-frames:v 1'), file])
  return { file, sha256: await sha256OfFile(file) }
}
