import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureSizes, type ToolOrder } from '@matrixcast/contract/tools'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { type HeardCue, heardCues, srtOf, type TimedWord } from '@matrixcast/domain/subtitles'
import type { VoiceLanguage } from '@matrixcast/domain/voice-language'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { MediaFacts, MediaFault } from '@matrixcast/render/media/inspect-media'
import { compressVideo, sizePicture, takeSound, takeStill } from '@matrixcast/render/media/tool-files'
import { type EndpointAddress, transcribe } from '@matrixcast/render/voice/transcription-endpoint'
import type { Reason } from '../http/each-of.ts'

/** A file that was inspected, its ear where it is to be transcribed, and a folder for what comes of it. */
export type Source = {
  tools: FfmpegTools
  path: string
  facts: MediaFacts
  ear: EndpointAddress | undefined
  folder: string
  signal: AbortSignal
  /** 0 to 1. */
  report: (fraction: number) => void
}
export type MadeFile = { file: string; ending: string; suffix: string }

/** One file that an order makes of each of its materials. */
export type Variant = (source: Source) => Promise<Outcome<MadeFile, Reason>>

/** Endpoints take 25 MB at most: thirteen minutes of speech. */
const partSeconds = 600
const framesPerSecond = 30

type HeardLanguage = Extract<ToolOrder, { tool: 'subtitles' }>['language']
const languages: Record<HeardLanguage, VoiceLanguage> = {
  zh: 'cmn',
  en: 'en',
  es: 'es',
  ja: 'ja',
}

/** What an order makes of each of its materials, in the order of the files. */
export function variantsOf(order: ToolOrder): Variant[] {
  switch (order.tool) {
    case 'compress':
      return [
        async (source) => {
          const { tools, path: from, facts, signal, report } = source
          const made = madeIn(source, 'mp4', `-${order.shortSidePx}p`)
          const onFrame = (frames: number) => report(Math.min(1, frames / (facts.seconds * framesPerSecond)))
          const copy = { tools, path: from, file: made.file, signal, onFrame }
          const kind = { shortSidePx: Number(order.shortSidePx), quality: order.quality }
          return outcomeOf(await compressVideo(copy, facts, kind), made)
        },
      ]
    case 'sizes':
      return order.sizes.map((name) => async (source) => {
        const { width, height } = pictureSizes[name]
        const made = madeIn(source, 'jpg', `-${width}x${height}`)
        return outcomeOf(await sizePicture({ ...source, file: made.file }, { width, height, fit: order.fit }), made)
      })
    case 'cover':
      return Array.from({ length: order.count }, (_, at) => async (source) => {
        const made = madeIn(source, 'jpg', `-cover-${at + 1}`)
        const { seconds, fps } = source.facts
        const wanted =
          order.count === 1 && order.atSeconds !== undefined ? order.atSeconds : ((at + 0.5) * seconds) / order.count
        const last = Math.max(0, seconds - 1.5 / Math.max(1, fps))
        return outcomeOf(await takeStill({ ...source, file: made.file }, Math.min(wanted, last)), made)
      })
    case 'sound':
      return [
        async (source) => {
          const made = madeIn(source, order.form, '')
          return outcomeOf(await takeSound({ ...source, file: made.file }, order.form), made)
        },
      ]
    case 'subtitles':
      return [(source) => subtitles(source, order.language)]
  }
}

/** The lines heard in a part of a file, with times of the whole file. */
export async function hear(
  source: Source,
  { language, from: first, seconds }: { language: HeardLanguage; from: number; seconds: number },
): Promise<Outcome<HeardCue[], Reason>> {
  const { ear, folder, signal, report } = source
  if (!ear) return refused({ fault: 'toolNoEar', details: {} })
  const words: TimedWord[] = []
  const until = first + seconds
  for (let from = first; from < until; from += partSeconds) {
    const file = path.join(folder, 'speech.wav')
    const cut = await takeSound({ ...source, file }, 'speech', { from, seconds: Math.min(partSeconds, until - from) })
    if (!cut.ok) return refused(reasonOf(cut.fault))
    const heard = await transcribe(ear, { file, language: languages[language], signal })
    if (!heard.ok) return refused({ fault: heard.fault.kind, details: {} })
    for (const { word, start, end } of heard.value) words.push({ word, start: start + from, end: end + from })
    report(Math.min(1, (from + partSeconds - first) / seconds))
  }
  const cues = heardCues(words)
  return cues.length === 0 ? refused({ fault: 'toolNoWords', details: {} }) : ok(cues)
}

async function subtitles(source: Source, language: HeardLanguage): Promise<Outcome<MadeFile, Reason>> {
  const heard = await hear(source, { language, from: 0, seconds: source.facts.seconds })
  if (!heard.ok) return heard
  const made = madeIn(source, 'srt', '')
  await writeFile(made.file, srtOf(heard.value))
  return ok(made)
}

const madeIn = ({ folder }: Source, ending: string, suffix: string): MadeFile => ({
  file: path.join(folder, `made.${ending}`),
  ending,
  suffix,
})

const outcomeOf = (ran: Outcome<void, MediaFault>, made: MadeFile): Outcome<MadeFile, Reason> =>
  ran.ok ? ok(made) : refused(reasonOf(ran.fault))

/** What ffmpeg could not do with a file that was inspected is the file's fault. */
const reasonOf = ({ kind, named = {} }: MediaFault): Reason => ({
  fault: kind === 'ffmpegFailed' || kind === 'cancelled' ? 'unreadable' : kind,
  details: named,
})
