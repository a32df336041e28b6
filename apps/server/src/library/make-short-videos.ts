import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { timeLimit } from '@matrixcast/host/time-limit'
import { findFfmpeg } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openStudio } from '@matrixcast/render/layers/studio'
import { openEspeak } from '@matrixcast/render/voice/espeak'
import { makeShortVideo } from './make-short-video.ts'
import { shortScripts } from './short-scripts.table.ts'
import type { MadeVideo } from './short-videos.ts'

// Makes the short videos of the product into the folder that is named; `npm start` calls it once for each state of the scripts.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder')
const workshopFolder = await mkdtemp(path.join(tmpdir(), 'short-videos-'))
const found = await findFfmpeg(process.env, timeLimit(30))
const studio = await openStudio(process.env)
const voice = await openEspeak(process.env)
try {
  if (!found.ok || !studio.ok || !voice.ok) throw new Error('ffmpeg, Chromium or espeak-ng is missing')
  const maker = { tools: found.value, layers: studio.value, voice: voice.value, workshopFolder }
  const made: MadeVideo[] = []
  for (const script of shortScripts)
    for (const language of ['zh', 'en'] as const) made.push(await makeShortVideo(maker, script, language, folder))
  await writeFile(path.join(folder, 'tutorials.json'), `${JSON.stringify(made)}\n`)
} finally {
  if (studio.ok) await studio.value.close()
  await rm(workshopFolder, { recursive: true, force: true })
}
