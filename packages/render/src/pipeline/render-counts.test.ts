import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aRenderWorld, type RenderWorld } from '../testing/render-world.ts'
import { must } from '../testing/tools.ts'

const started: string[][] = []
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  const spawn = new Proxy(real.spawn, {
    apply(program, self, call) {
      started.push(call.slice(0, 2).flat().map(String))
      return Reflect.apply(program, self, call)
    },
  })
  return { ...real, spawn }
})

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

const bytesIn = async (folder: string): Promise<number> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = files.filter((one) => one.isFile()).map((one) => stat(path.join(one.parentPath, one.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

type Counts = { processes: number; inputs: number; encodings: number; kilobytes: number }

/** What a render starts: processes, files that they open to read, and x264; and how much more the workshop holds after it. */
async function countsOf(render: () => Promise<unknown>): Promise<Counts> {
  const before = await bytesIn(world.folder.root)
  started.length = 0
  await render()
  const words = started.flat()
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
    const ways = { alone: 'alone', 'first of many': 'shared', 'next of many': 'shared' } as const
    for (const title of ['alone', 'first of many', 'next of many'] as const) {
      const scenes = [
        { materialIds: ['wide'], seconds: 1 },
        { materialIds: ['turned'], seconds: 1 },
      ]
      const timeline = await world.aTimeline({ scenes, titles: [title], scripts: [['One.', 'Two.']] })
      const counts = await countsOf(async () => must(await world.render(timeline, { sharing: ways[title] })))
      for (const name of ['processes', 'inputs', 'encodings', 'kilobytes'] as const)
        expect(counts[name], `${name}, ${title}: ${JSON.stringify(counts)}`).toBeLessThanOrEqual(most[title][name])
      expect(counts.encodings).toBeGreaterThan(0)
    }
  })
})
