import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeFile } from '../media/probe-file.ts'
import { proved } from '../testing/proved.ts'
import { aRenderWorld, type RenderWorld, videoOf } from '../testing/render-world.ts'
import { make, must, never } from '../testing/tools.ts'

const require = createRequire(import.meta.url)

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

const sha = (digit: number) => String(digit).repeat(64)
const aTimeline: RenderWorld['aTimeline'] = (overrides, index) => world.aTimeline(overrides, index)
const render: RenderWorld['render'] = (timeline, overrides) => world.render(timeline, overrides)
const probe = async (path: string) =>
  must(await probeFile({ tools: world.tools, input: { path, demuxer: 'mov' }, signal: never })).streams

describe('making a video', () => {
  it('has exactly the frames ordered, with crossfade, blurred sides, title, captions and silence', async () => {
    const timeline = await aTimeline({ scripts: [['你好，世界。', 'Hello.']] })
    const fractions: number[] = []
    const rendered = must(await render(timeline, { onProgress: (fraction) => fractions.push(fraction) }))
    expect(rendered).toMatchObject({ video: { frames: 60, seconds: 2 }, images: [], width: 360, height: 640 })
    const streams = await probe(videoOf(rendered).file)
    expect(streams).toMatchObject([
      { kind: 'video', codec: 'h264', packets: 60, width: 360, height: 640, colour: { matrix: 'bt709', range: 'tv' } },
      { kind: 'audio', codec: 'aac' },
    ])
    expect([...fractions].sort((one, other) => one - other)).toEqual(fractions)
    expect(fractions.at(-1)).toBe(1)
    expect((await readFile(rendered.coverFile)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it.each([
    ...proved<[string, object, number]>(
      ['one shot', { scenes: [{ materialIds: ['turned'], seconds: 1.1 }] }, 33],
      ['landscape', { size: '1920x1080', scenes: [{ materialIds: ['turned'], seconds: 1, fit: 'blur' }] }, 30],
      [
        'three shots fading into each other',
        {
          scenes: [
            { materialIds: ['wide'], seconds: 1 },
            { materialIds: ['still'], seconds: 1.3 },
            { materialIds: ['turned'], seconds: 1 },
          ],
        },
        99,
      ],
      ['square', { size: '1080x1080', scenes: [{ materialIds: ['wide'], seconds: 1, fit: 'contain' }] }, 30],
    ),
    [
      'a photo among cuts',
      {
        transition: { kind: 'cut' },
        scenes: [
          { materialIds: ['still'], seconds: 1.5, fit: 'contain' },
          { materialIds: ['wide'], seconds: 1 },
        ],
      },
      75,
    ],
  ])('counts its frames exactly with %s', async (_, overrides, frames) => {
    const rendered = must(await render(await aTimeline(overrides)))
    expect((await probe(videoOf(rendered).file))[0]).toMatchObject({ packets: frames })
  })

  it('speaks over looped music, shows short footage again, and is as long as its sound', async () => {
    const timeline = await aTimeline({
      voice: { on: true },
      scripts: [['今天早上刚到的苹果，又脆又甜。', '现在下单。']],
      music: { materialIds: ['song'] },
    })
    const rendered = must(await render(timeline))
    const [picture, sound] = await probe(videoOf(rendered).file)
    expect(picture?.packets).toBe(timeline.totalFrames)
    expect(Math.abs((sound?.seconds ?? 0) - videoOf(rendered).seconds)).toBeLessThan(0.05)
  })

  it('does the work once: the same order again runs no program', async () => {
    const timeline = await aTimeline({ titles: ['once'] })
    const first = must(await render(timeline))
    const nothing = { ...world.tools, ffmpeg: '/not/a/program', ffprobe: '/not/a/program' }
    expect(must(await render(timeline, { tools: nothing }))).toEqual(first)
  })

  it('leaves nothing half-made when it is cancelled, and goes on when it is called again', async () => {
    const timeline = await aTimeline({ titles: ['stopped'], scenes: [{ materialIds: ['wide'], seconds: 2 }] })
    const cancel = new AbortController()
    const cancelled = await render(timeline, {
      signal: cancel.signal,
      onProgress: (_, stage) => {
        if (stage === 'picture') cancel.abort()
      },
    })
    expect(cancelled).toMatchObject({ ok: false, fault: { kind: 'cancelled' } })
    const left = await readdir(world.folder.path('chunk'))
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(videoOf(must(await render(timeline))).frames).toBe(60)
  })

  it('works in a folder with a quote and spaces in its name', async () => {
    const timeline = await aTimeline({ titles: ['quoted'], scripts: [['One.', 'Two.']] })
    const workshopFolder = world.folder.path("the operator's own folder")
    const rendered = must(await render(timeline, { workshopFolder, sharing: 'shared' }))
    expect((await probe(videoOf(rendered).file))[0]).toMatchObject({ packets: 60 })
  })

  it('says which sign no font has instead of drawing a box', async () => {
    const timeline = await aTimeline({ titles: ['price \u{e123}'] })
    const fault = { kind: 'signMissing', detail: expect.stringMatching(/^\u{e123} · .* · “price \u{e123}”$/u) }
    expect(await render(timeline)).toMatchObject({ ok: false, fault })
  })

  it('draws a title in a font of the library, and another file under the same name anew', async () => {
    const newFontUrl = 'material:font'
    const styled = { fontFamily: 'Shop', newFontUrl }
    const timeline = await aTimeline({ titles: ['Fresh'] })
    const layers = timeline.layers.map((layer) => ({
      ...layer,
      element: { ...layer.element, commonStyle: { ...layer.element.commonStyle, ...styled } },
    }))
    const seen = []
    for (const [at, file] of ['lobster/files/lobster', 'anton/files/anton'].entries()) {
      const sha256 = sha(9 - at)
      await copyFile(require.resolve(`@fontsource/${file}-latin-400-normal.woff2`), world.folder.path(sha256))
      const written = { ...timeline, layers, fonts: [{ newFontUrl, sha256 }] }
      seen.push(videoOf(must(await render(written))).sha256)
    }
    expect(new Set(seen).size).toBe(2)
    expect(await render({ ...timeline, layers })).toMatchObject({ fault: { kind: 'fontMissing', detail: 'Shop' } })
  })

  it('refuses a source that has become something else', async () => {
    await writeFile(world.folder.path(sha(7)), '#EXTM3U\n')
    const timeline = await aTimeline({ titles: ['swapped'] })
    const shots = timeline.shots.map((shot) => ({ ...shot, sha256: sha(7) }))
    expect(await render({ ...timeline, shots })).toMatchObject({ ok: false, fault: { kind: 'sourceUnreadable' } })
  })

  it('does not hand over a video that is black all through', async () => {
    await make(
      world.tools,
      '-f lavfi -i color=black:s=320x180:r=25:d=2 -c:v libx264 -preset ultrafast -f mp4',
      world.folder.path(sha(8)),
    )
    const timeline = await aTimeline({ titles: ['dark'] })
    const shots = timeline.shots.map((shot) => ({ ...shot, sha256: sha(8) }))
    const dark = { ...timeline, shots, layers: [], captions: null }
    expect(await render(dark)).toMatchObject({ ok: false, fault: { kind: 'notVerified' } })
  })
})
