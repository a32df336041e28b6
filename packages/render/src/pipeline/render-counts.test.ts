import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenderWorld, type RenderWorld } from '../testing/render-world.ts'
import { aFolder, must } from '../testing/tools.ts'

let world: RenderWorld
let asked: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  world = await aRenderWorld()
  asked = await aFolder()
  for (const name of ['ffmpeg', 'ffprobe'] as const) await writeNoted(name)
})
afterAll(async () => {
  await world.close()
  await asked.remove()
})

/** The program itself, which first writes down in a file of this start what it is asked. */
const writeNoted = (name: 'ffmpeg' | 'ffprobe') =>
  writeFile(
    asked.path(name),
    `#!/bin/sh\nprintf '%s\\n' "$@" > "${asked.root}/call.$$"\nexec "${world.tools[name]}" "$@"\n`,
    { mode: 0o755 },
  )

const calls = async () => (await readdir(asked.root)).filter((name) => name.startsWith('call.')).map(asked.path)

const bytesIn = async (folder: string): Promise<number> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files.filter((one) => one.isFile()).map((one) => stat(path.join(one.parentPath, one.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

type Counts = { processes: number; inputs: number; encodings: number; kilobytes: number }

/** What a render starts: ffmpeg and ffprobe, files that they open to read, and x264; and how much more the workshop holds after it. */
async function countsOf(render: () => Promise<unknown>): Promise<Counts> {
  for (const call of await calls()) await rm(call)
  const before = await bytesIn(world.folder.root)
  await render()
  const started = await calls()
  const words = (await Promise.all(started.map((call) => readFile(call, 'utf8')))).flatMap((text) => text.split('\n'))
  return {
    processes: started.length,
    inputs: words.filter((word) => word === '-i').length,
    encodings: words.filter((word) => word === 'libx264').length,
    kilobytes: Math.round(((await bytesIn(world.folder.root)) - before) / 1000),
  }
}

/** Whatever makes a video dearer makes one of these larger: look at `npm run bench -- rendering` before you raise it. */
const most: Record<'alone' | 'first of many' | 'next of many', Counts> = {
  alone: { processes: 10, inputs: 13, encodings: 1, kilobytes: 700 },
  'first of many': { processes: 8, inputs: 16, encodings: 5, kilobytes: 2200 },
  'next of many': { processes: 6, inputs: 14, encodings: 3, kilobytes: 720 },
}

describe('a video of two scenes with a title and captions', () => {
  it('starts, reads, encodes and writes no more than it did: alone, as the first and as the next of many', async () => {
    const tools = { ...world.tools, ffmpeg: asked.path('ffmpeg'), ffprobe: asked.path('ffprobe') }
    const ways = { alone: 'alone', 'first of many': 'shared', 'next of many': 'shared' } as const
    for (const title of ['alone', 'first of many', 'next of many'] as const) {
      const scenes = [
        { materialIds: ['wide'], seconds: 1 },
        { materialIds: ['turned'], seconds: 1 },
      ]
      const timeline = await world.aTimeline({ scenes, titles: [title], scripts: [['One.', 'Two.']] })
      const counts = await countsOf(async () => must(await world.render(timeline, { sharing: ways[title], tools })))
      for (const name of ['processes', 'inputs', 'encodings', 'kilobytes'] as const)
        expect(counts[name], `${name}, ${title}: ${JSON.stringify(counts)}`).toBeLessThanOrEqual(most[title][name])
      expect(counts.encodings).toBeGreaterThan(0)
    }
  })
})
