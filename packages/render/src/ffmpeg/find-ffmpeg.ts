import { access, constants, stat } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { runChild } from '../run-child.ts'

/** The programs of this machine, asked once: absolute paths, and the version that becomes part of every stage's name. */
export type FfmpegTools = {
  ffmpeg: string
  ffprobe: string
  version: string
  setpriv: string | undefined
  /** Whether HDR can be brought to the colours of ordinary screens. */
  canToneMap: boolean
}

export type ToolsFault = { kind: 'ffmpegMissing' } | { kind: 'ffmpegLacks'; lacking: string[]; path: string }

type Environment = { FFMPEG_PATH?: string | undefined; PATH?: string | undefined }

const neededFilters = [
  'overlay',
  'xfade',
  'scale',
  'fps',
  'tpad',
  'gblur',
  'sidechaincompress',
  'amix',
  'ebur128',
  'alimiter',
  'blackframe',
  'perspective',
  'vignette',
]
const neededEncoders = ['libx264', 'aac', 'mjpeg']

/**
 * Finds ffmpeg (`FFMPEG_PATH`, a file or its folder, else PATH) with the ffprobe beside it, and asks what it can do.
 * Faults: no program, or one that lacks a filter or encoder the renderer needs.
 */
export async function findFfmpeg(
  environment: Environment,
  signal: AbortSignal,
): Promise<Outcome<FfmpegTools, ToolsFault>> {
  const ffmpeg = await findProgram('ffmpeg', environment.FFMPEG_PATH, environment.PATH)
  const ffprobe = ffmpeg && (await findProgram('ffprobe', dirname(ffmpeg), environment.PATH))
  if (!ffmpeg || !ffprobe) return refused({ kind: 'ffmpegMissing' })
  const ask = async (question: string) => {
    const answer = await runChild({ argv: [ffmpeg, '-hide_banner', question], limitSeconds: 20, signal })
    return answer.ok ? answer.value.stdout.toString('utf8') : ''
  }
  const filters = await ask('-filters')
  const encoders = await ask('-encoders')
  const lacking = [
    ...neededFilters.filter((name) => !lists(filters, name)),
    ...neededEncoders.filter((name) => !lists(encoders, name)),
  ]
  if (lacking.length > 0) return refused({ kind: 'ffmpegLacks', lacking, path: ffmpeg })
  const version = /ffmpeg version (\S+)/.exec(await ask('-version'))?.[1] ?? 'unknown'
  const setpriv = await findProgram('setpriv', undefined, environment.PATH)
  const canToneMap = ['zscale', 'tonemap'].every((name) => lists(filters, name))
  return ok({ ffmpeg, ffprobe, version, setpriv, canToneMap })
}

/** The absolute path of an executable: at `wanted` (file or folder) when given, then along `searchPath`. */
export async function findProgram(name: string, wanted: string | undefined, searchPath: string | undefined) {
  const places = [
    ...(wanted ? [wanted, join(wanted, name)] : []),
    ...(searchPath ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  ]
  for (const place of places) if (await isProgram(place)) return place
  return undefined
}

async function isProgram(place: string): Promise<boolean> {
  try {
    await access(place, constants.X_OK)
    return (await stat(place)).isFile()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

const lists = (answer: string, name: string) => new RegExp(`^ ?[A-Z.|]+ +${name} `, 'm').test(answer)
