import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '@matrixcast/domain/outcome'
import { type FfmpegTools, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'

export const never = new AbortController().signal

export function must<Value>(outcome: Outcome<Value, unknown>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault))
  return outcome.value
}

export const realTools = async (): Promise<FfmpegTools> => must(await findFfmpeg(process.env, never))

/** Makes a file with ffmpeg's own sources, which the wrapper rightly refuses to read. */
export async function make(tools: FfmpegTools, line: string, file: string): Promise<string> {
  const argv = [tools.ffmpeg, ...flags(`-hide_banner -loglevel error -y ${line}`), file] as const
  must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }))
  return file
}

export async function aFolder(): Promise<{
  path: (name: string) => string
  root: string
  remove: () => Promise<void>
}> {
  const root = await mkdtemp(join(tmpdir(), 'render-test-'))
  return { root, path: (name) => join(root, name), remove: () => rm(root, { recursive: true, force: true }) }
}
