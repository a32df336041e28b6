import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { timeLimit } from '@matrixcast/host/time-limit'
import { findFfmpeg } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openStudio } from '@matrixcast/render/layers/studio'
import { openEspeak } from '@matrixcast/render/voice/espeak'
import { z } from 'zod'
import { makeShortVideo } from './make-short-video.ts'
import { listMade, markOf, scriptsToMake } from './short-videos.ts'

// Makes the short videos of a language that are not in a folder yet, one after another; each is listed as soon as it is made.
const [folder, language] = z.tuple([z.string(), z.enum(['zh', 'en'])]).parse(process.argv.slice(2))
const workshopFolder = await mkdtemp(path.join(tmpdir(), 'short-videos-'))
const [found, studio, voice] = await Promise.all([
  findFfmpeg(process.env, timeLimit(30)),
  openStudio(process.env),
  openEspeak(process.env),
])
try {
  if (!found.ok || !studio.ok || !voice.ok) throw new Error('ffmpeg, Chromium or espeak-ng is missing')
  const maker = { tools: found.value, layers: studio.value, voice: voice.value, workshopFolder }
  for (const script of await scriptsToMake(folder, language)) {
    const made = await makeShortVideo(maker, script, language, folder)
    await listMade(folder, { ...made, mark: markOf(script, language) })
    process.stdout.write(`${script.id}\n`)
  }
} finally {
  if (studio.ok) await studio.value.close()
  await rm(workshopFolder, { recursive: true, force: true })
}
