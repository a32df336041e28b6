import { writeFile } from 'node:fs/promises'
import { PagesTimeline } from '@matrixcast/canvas/timeline'
import { samplesASecond, toneWav } from '@matrixcast/render/testing/tone-wav'
import { aFolder, make, realTools } from '@matrixcast/render/testing/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { aPlayerPage, type Played } from './testing/player-host.ts'

const sha256 = { song: '1'.repeat(64), jingle: '2'.repeat(64) }
const seconds = (many: number) => many * 30

/** Of many minutes, or of half a minute; spoken here and there, over music that begins again. */
const timelineOf = (totalSeconds: number, spokenAt: readonly number[]) =>
  PagesTimeline.parse({
    version: 3,
    size: '720x1280',
    totalFrames: seconds(totalSeconds),
    background: '#000000',
    shots: [{ kind: 'colour', colour: '#203040', frames: seconds(totalSeconds), enter: { kind: 'cut' } }],
    layers: [],
    captions: null,
    fonts: [],
    audio: {
      voice: spokenAt.map((at) => ({
        text: 'One.',
        startFrame: seconds(at),
        frames: seconds(2),
        words: [],
        name: 'xiaoyun',
        rate: 1,
        emotion: '',
        volume: 90,
      })),
      music: [
        { sha256: sha256.song, startFrame: 0, frames: seconds(totalSeconds - 4), volume: 60 },
        { sha256: sha256.jingle, startFrame: seconds(totalSeconds - 4), frames: seconds(4), volume: 80 },
      ],
    },
  })

let folder: Awaited<ReturnType<typeof aFolder>>
const hosts: Awaited<ReturnType<typeof aPlayerPage>>[] = []
beforeAll(async () => {
  folder = await aFolder()
  const tools = await realTools()
  const tone = "-f lavfi -i aevalsrc='0.4*sin(2*PI*(200+20*t)*t):s=44100:d=13'"
  await make(tools, `${tone} -c:a libmp3lame -f mp3`, folder.path('song'))
  await make(tools, '-f lavfi -i sine=660:d=3 -c:a libmp3lame -f mp3', folder.path('jingle'))
  const level = (at: number) => 12_000 * Math.sin((2 * Math.PI * 320 * at) / samplesASecond)
  await writeFile(folder.path('voice.wav'), toneWav(2, level))
})
afterAll(async () => {
  for (const host of hosts) await host.close()
  await folder.remove()
})

async function aPage(totalSeconds: number, spokenAt: readonly number[]) {
  const music = (name: string) => ({
    kind: 'music' as const,
    width: 0,
    height: 0,
    hasAudio: true,
    file: folder.path(name),
  })
  const played: Played = {
    timeline: timelineOf(totalSeconds, spokenAt),
    sources: { [sha256.song]: music('song'), [sha256.jingle]: music('jingle') },
    voice: spokenAt.map(() => folder.path('voice.wav')),
  }
  const host = await aPlayerPage(played)
  hosts.push(host)
  return host.page
}

const Windows = z.object({ apart: z.number(), largest: z.int(), isWhole: z.boolean(), isHeard: z.boolean() })

it('sound that is mixed in windows is the sound that is mixed whole', async () => {
  const page = await aPage(30, [1, 9, 19.5])
  for (const windowSamples of [48_000 * 4, 48_000 * 10]) {
    const { apart, ...windows } = Windows.parse(await page.evaluate(`windowsApart(${windowSamples})`))
    expect(windows).toEqual({ largest: windowSamples, isWhole: true, isHeard: true })
    expect(apart).toBeLessThan(0.002)
  }
})

it('a video of forty minutes begins to play from any place, and goes on into the next window', async () => {
  const page = await aPage(40 * 60, [1, 1000])
  const startedMs = Date.now()
  await page.evaluate(`codeAt(${seconds(30 * 60 - 1)})`)
  await page.getByRole('button').click()
  const shown = () => page.evaluate(`Number(document.querySelector('main')?.dataset['frame'])`)
  await expect.poll(shown).toBeGreaterThan(seconds(30 * 60))
  expect(Date.now() - startedMs).toBeLessThan(20_000)
})
