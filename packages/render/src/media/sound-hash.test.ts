import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftOf } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { openDraw } from '@matrixcast/canvas/variant-choice'
import { shareOfSounds, silentSecond } from '@matrixcast/domain/sound-likeness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LayerStudio, openStudio } from '../layers/studio.ts'
import { mixAudio } from '../pipeline/audio-stage.ts'
import { gatherSources } from '../pipeline/source.ts'
import { speakAll } from '../pipeline/speak.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceName } from '../voice/voice-provider.ts'
import { soundHashesOf } from './sound-hash.ts'

const sha = (digit: number) => String(digit).repeat(64)
const footage: ClipMaterial = { id: 'clip', sha256: sha(1), kind: 'video', seconds: 14, width: 180, height: 320 }
const song: ClipMaterial = { id: 'song', sha256: sha(2), kind: 'music', seconds: 40, width: 0, height: 0 }
/** A tune: a note of its own each quarter of a second. */
const tune =
  "aevalsrc='0.3*sin(2*PI*t*(220+37*mod(floor(t*4)*7\\,23)))+0.2*sin(2*PI*t*(900+71*mod(floor(t*4)*11\\,29)))':d=40"
const script = [
  'Picked this morning, before anybody in the village was awake.',
  'At your door by noon, still cold from the night.',
]

let tools: Awaited<ReturnType<typeof realTools>>
let studio: LayerStudio
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  studio = must(await openStudio({ ...process.env, ...testBrowser }))
  await make(
    tools,
    '-f lavfi -i testsrc2=s=180x320:r=30:d=14 -c:v libx264 -preset ultrafast -f mp4',
    folder.path(sha(1)),
  )
  await make(tools, `-f lavfi -i ${tune} -c:a libmp3lame -f mp3`, folder.path(sha(2)))
})
afterAll(async () => {
  await studio.close()
  await folder.remove()
})

type Sounding = { volume?: number; voice?: { name: VoiceName; rate?: number }; musicAt?: number; music?: boolean }

/** A finished mix of one plan, as a video of it is heard. */
async function mixed({ volume = 15, voice, musicAt = 0, music = true }: Sounding): Promise<string> {
  const plan = ClipPlan.parse({
    titles: ['Apples'],
    scenes: [{ materialIds: ['clip'], seconds: 8 }],
    scripts: [script],
    voice: { on: voice !== undefined, ...voice },
    music: { materialIds: music ? ['song'] : [], volume, starts: 'spread' },
  })
  const choice = { ...must(openDraw(plan, [footage, song])).choiceAt(0), musicAt }
  const draft = must(draftOf(plan, [footage, song], choice))
  const provider = must(await openEspeak(process.env))
  const speech = { workshopFolder: folder.root, provider, voice: plan.voice.name, rate: plan.voice.rate, signal: never }
  const spoken = voice === undefined ? [] : must(await speakAll(draft.sentences, speech))
  const timeline = resolveTimeline(draft, spoken)
  const sources = must(
    await gatherSources(timeline, {
      tools,
      layers: studio,
      sourcePath: folder.path,
      workshopFolder: folder.root,
      signal: never,
    }),
  )
  const mixing = {
    workshopFolder: folder.root,
    tools,
    voiceFiles: spoken.map(({ file }) => file),
    sources,
    signal: never,
  }
  return must(await mixAudio(timeline, mixing)).file
}

const hashesOf = async (path: string) =>
  must(await soundHashesOf({ tools, input: { path, demuxer: 'mov' }, signal: never }))
const shareOf = async (one: string, other: string) => shareOfSounds(await hashesOf(one), await hashesOf(other))

describe('the sound of two videos', () => {
  it('is the same once encoded anew, at a lower rate and half as loud', async () => {
    const file = await mixed({ voice: { name: 'xiaoyun' } })
    const again = await make(tools, `-i ${file} -af volume=0.5 -c:a aac -b:a 48k -f mp4`, folder.path('again'))
    expect(await shareOf(file, again)).toBeGreaterThan(0.9)
  })

  it('is the same where one voice says the same over quiet music that begins elsewhere, and another one over loud music', async () => {
    const voice = { name: 'xiaoyun' } as const
    const apart = async (volume: number) =>
      shareOf(await mixed({ voice, volume }), await mixed({ voice, volume, musicAt: 0.4 }))
    expect(await apart(2)).toBeGreaterThan(0.6)
    expect(await apart(25)).toBeLessThan(0.4)
  })

  it('is another one by the pace of the voice, or by the voice', async () => {
    const file = await mixed({ voice: { name: 'xiaoyun' } })
    for (const rate of [0.95, 1.05]) {
      expect([rate, await shareOf(file, await mixed({ voice: { name: 'xiaoyun', rate } }))]).toEqual([
        rate,
        expect.toSatisfy((share: number) => share < 0.4),
      ])
    }
    expect(await shareOf(file, await mixed({ voice: { name: 'sicheng' } }))).toBeLessThan(0.4)
  })

  it('is another one where nobody speaks and the music begins elsewhere', async () => {
    const [first, again, later] = [await mixed({}), await mixed({}), await mixed({ musicAt: 0.4 })]
    expect(await shareOf(first, again)).toBeGreaterThan(0.9)
    expect(await shareOf(first, later)).toBeLessThan(0.4)
  })

  it('is none where nothing is heard, or one tone throughout', async () => {
    const silent = await hashesOf(await mixed({ music: false }))
    expect(new Set(silent)).toEqual(new Set([silentSecond]))
    const tone = await make(tools, '-f lavfi -i sine=440:d=5 -c:a aac -f mp4', folder.path('tone'))
    expect(new Set((await hashesOf(tone)).slice(1, -1))).toEqual(new Set([silentSecond]))
  })
})
