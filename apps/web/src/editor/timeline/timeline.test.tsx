import { Project } from '@matrixcast/canvas/document'
import { materialApi } from '@matrixcast/contract/materials'
import { voiceApi } from '@matrixcast/contract/voice'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { button, click, pageWith, refusal, reply, until } from '../../testing/a-page.tsx'
import { aTimeline, dragOnTracks as drag, filmed, goneVideo } from '../../testing/a-timeline.tsx'
import { aMaterial } from '../../testing/sent-files.ts'
import { pressKey } from '../editor-keys.ts'
import { createEditorStore } from '../editor-store.ts'
import { insertCaptions } from '../insert-element.ts'

beforeEach(() => localStorage.clear())

const captions = (text: string) => ({ uuid: `c ${text}`, elName: 'captions', propsValue: { text } })
const shows = (words: string) => document.body.textContent.includes(words)
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const seconds = () => all('.scene-band > :last-child').map(({ textContent }) => textContent)

const press = (store: Awaited<ReturnType<typeof aTimeline>>, key: string) =>
  act(async () => pressKey(store, new KeyboardEvent('keydown', { key })))

describe('the timeline', () => {
  it('is open where the pages have time, closed elsewhere, and as somebody left it afterwards', async () => {
    await aTimeline([{ config: { seconds: 2 } }])
    expect(seconds()).toEqual(['2.0 s'])
    await click(button('收起时间线'))
    expect(all('.scene')).toEqual([])
    await click(button('打开时间线'))
    expect(
      createEditorStore(Project.parse({ pages: [{ uuid: 'p' }] }), { isReadOnly: false }).timeline.get().isOpen,
    ).toBe(true)
  })

  it('is not there for pages whose shape no video has, and says when they are too long', async () => {
    await aTimeline([{ config: { seconds: 2 } }], { more: { pageMode: 'longPage' } })
    expect(all('.timeline')).toEqual([])
    await aTimeline(Array.from({ length: 7 }, () => ({ config: { seconds: 600 } })))
    await until(() => shows('超过一小时'))
  })

  it('trims a scene by its edge as one step, which Esc gives back', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }, { config: { seconds: 3 } }])
    await act(async () => store.timeline.set({ hasMagnet: false, pxPerSecond: 60 }))
    await drag({ from: all('.scene-edge-right')[0], px: -60, cancels: true })
    expect([seconds(), store.get().history.before.length]).toEqual([['4.0 s', '3.0 s'], 0])
    await drag({ from: all('.scene-edge-right')[0], px: -60 })
    expect([seconds(), store.get().history.before.length]).toEqual([['3.0 s', '3.0 s'], 1])
    await drag({ from: all('.scene-edge-right')[0], px: -6000 })
    expect(seconds()).toEqual(['0.5 s', '3.0 s'])
    await act(async () => store.undo())
    await act(async () => store.undo())
    expect(seconds()).toEqual(['4.0 s', '3.0 s'])
  })

  it('holds an edge to the playhead, not with Ctrl, and not with the magnet off', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }])
    await act(async () => store.timeline.set({ frame: 60, pxPerSecond: 60 }))
    const to = async (more: PointerEventInit = {}) => {
      await drag({ from: all('.scene-edge-right')[0], px: -115, more })
      const cut = seconds()
      await act(async () => store.undo())
      return cut
    }
    expect(await to()).toEqual(['2.0 s'])
    expect(await to({ ctrlKey: true })).toEqual(['2.1 s'])
    await click(button('吸附'))
    expect(await to()).toEqual(['2.1 s'])
  })

  it('rolls a joint by a drag, and asks for its transition by a press', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }, { config: { seconds: 3 } }])
    await act(async () => store.timeline.set({ hasMagnet: false, pxPerSecond: 60 }))
    await drag({ from: all('.joint')[0], px: 60 })
    expect(seconds()).toEqual(['5.0 s', '2.0 s'])
    await drag({ from: all('.joint')[0], px: 0 })
    await until(() => shows('叠化'))
    const fade = all('.ant-dropdown-menu-item').find(({ textContent }) => textContent === '叠化') ?? document.body
    // The menu is no part of the tracks: the playhead stays.
    await act(async () => fade.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 90 })))
    await click(fade)
    expect(store.now().pages[0]?.config.transition).toBe('crossfade')
    expect(store.timeline.get()).toMatchObject({ frame: 0, isShown: false })
  })

  it('marks the beats of the music that are in view, and none where they would run into each other', async () => {
    const song = aMaterial({ filename: 'song.mp3', kind: 'music', mimetype: 'audio/mpeg', bpm: 120, seconds: 30 })
    const music = { commonStyle: { bgcMusic: [`material:${song.id}`] } }
    const list = reply(materialApi.list, () => pageWith([song]))
    const store = await aTimeline([{ ...music, config: { seconds: 4 } }], { replies: [list] })
    await until(() => all('.music-piece').length === 1)
    const beats = () => all('.music-beats path').map((path) => path.getAttribute('d')?.match(/M[\d.]+/g))
    await act(async () => store.timeline.set({ pxPerSecond: 60 }))
    await until(() => beats()[0]?.[1] === 'M30.0')
    expect(beats()).toEqual([['M0.0', 'M30.0', 'M60.0', 'M90.0', 'M120.0', 'M150.0', 'M180.0', 'M210.0']])
    await act(async () => store.timeline.set({ pxPerSecond: 11 }))
    await until(() => beats().length === 0)
  })

  it('puts a scene elsewhere by a drag', async () => {
    const store = await aTimeline([
      { name: 'one', config: { seconds: 4 } },
      { name: 'two', config: { seconds: 3 } },
    ])
    await act(async () => store.timeline.set({ pxPerSecond: 60 }))
    await drag({ from: all('.scene')[0], px: 240 })
    expect(store.now().pages.map(({ name }) => name)).toEqual(['two', 'one'])
  })

  it('takes a caption over a joint to the other page', async () => {
    const store = await aTimeline([
      { elements: [captions('厨房很大。\n客厅也大。')], config: { seconds: 6 } },
      { config: { seconds: 6 } },
    ])
    await act(async () => store.timeline.set({ pxPerSecond: 60 }))
    await drag({ from: all('.caption-card')[0], px: 400 })
    expect(store.now().pages.map(({ elements }) => elements.map(({ propsValue }) => propsValue))).toMatchObject([
      [{ text: '客厅也大。' }],
      [{ text: '厨房很大。' }],
    ])
    expect(store.get().history.before).toHaveLength(1)
  })

  it('marks a caption that is longer than its page, with how much is missing', async () => {
    const config = { seconds: 1, fixedSeconds: true }
    await aTimeline([{ elements: [captions('这一句字幕比它的页面长得多。')], config }])
    expect(all('.caption-over').map(({ title }) => title)[0]).toMatch(/比页面长 \d+\.\d s/)
    expect(shows('字幕还差')).toBe(true)
  })

  it('names a scene whose footage is gone, and shows it all the same', async () => {
    const list = reply(materialApi.list, () => pageWith([]))
    await aTimeline([{ elements: [goneVideo], config: { seconds: 2 } }], { replies: [list] })
    await until(() => shows('素材已不存在'))
    expect(seconds()).toEqual(['2.0 s'])
  })

  it('waits for its materials, says why they do not come, and asks again', async () => {
    let answers = 0
    const list = reply(materialApi.list, () => {
      answers += 1
      return answers === 1 ? refusal('noPermission') : pageWith([])
    })
    await aTimeline([{ elements: [goneVideo], config: { seconds: 2 } }], { replies: [list] })
    await until(() => shows('重试'))
    await click(button('重试'))
    await until(() => seconds().length === 1)
    expect(answers).toBe(2)
  })

  it('shows captions nobody has spoken with a dashed edge, and why a voice fails', async () => {
    const speak = reply(voiceApi.speakScript, () => refusal('voiceMissing'))
    await aTimeline([{ elements: [captions('厨房很大。')] }], { replies: [speak] })
    expect(all('.voice-unmade')).toHaveLength(1)
    await until(() => shows('再试一次'))
    expect(shows('配音 0/1')).toBe(false)
  })

  it('is as long as the voice takes, once it has spoken', async () => {
    const spoken = {
      url: 'http://127.0.0.1/voice.wav',
      seconds: 4,
      words: [{ from: 0, until: 2, startMs: 0, endMs: 900 }],
    }
    const speak = reply(voiceApi.speakScript, () => ({
      source: 'builtIn' as const,
      isPending: false,
      sentences: [spoken],
    }))
    await aTimeline([{ elements: [captions('厨房很大。')] }], { replies: [speak] })
    await until(() => all('.voice-bar i').length === 1)
    expect(seconds()).toEqual(['4.7 s'])
  })

  it('is worked by keys: split, trim to the playhead, frames, start and end', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }])
    await press(store, 'End')
    expect(store.timeline.get().frame).toBe(119)
    await press(store, ',')
    expect(store.timeline.get().frame).toBe(118)
    await act(async () => store.timeline.set({ frame: 60, isShown: false }))
    await press(store, 's')
    expect(seconds()).toEqual(['2.0 s', '2.0 s'])
    await act(async () => store.timeline.set({ frame: 90 }))
    await press(store, 'i')
    expect(seconds()).toEqual(['2.0 s', '1.0 s'])
    await act(async () => store.timeline.set({ frame: 30 }))
    await press(store, 'o')
    expect(seconds()).toEqual(['1.0 s', '1.0 s'])
    expect(store.get().history.before).toHaveLength(3)
    await press(store, 'Home')
    expect(store.timeline.get().frame).toBe(0)
  })

  it('makes the page at the playhead the active one, however the playhead came there', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }, { config: { seconds: 3 } }])
    const active = () => store.get().history.now.selection.page
    await press(store, 'End')
    await until(() => active() === 'p1')
    await click(button('到开头'))
    await until(() => active() === 'p0')
    expect(store.timeline.get()).toMatchObject({ frame: 0, isShown: true })
  })

  it('shows a video as long as before where its first captions are shorter', async () => {
    const { video, replies } = filmed()
    const store = await aTimeline([{ elements: [video] }, {}], { replies })
    await until(() => seconds()[0] === '6.0 s')
    await act(async () => insertCaptions(store, '七点。'))
    await until(() => all('.caption-card').length === 1)
    expect([seconds()[0], store.get().history.before.length]).toEqual(['6.0 s', 1])
  })

  it('names a scene as its page is named, else by what is seen in it', async () => {
    const { video, replies } = filmed()
    await aTimeline([{ elements: [video] }, { elements: [video], name: 'Ending' }, {}], { replies })
    await until(() => all('.scene').length === 3)
    expect(all('.scene').map((scene) => scene.getAttribute('aria-label'))).toEqual([
      '1 hallway.mp4',
      '2 Ending',
      '3 第 3 页',
    ])
  })

  it('says on a scene whether its footage is heard, and turns that by a press', async () => {
    const { video, replies } = filmed({ hasAudio: true })
    const store = await aTimeline([{ elements: [video] }, { config: { seconds: 2 } }], { replies })
    await until(() => all('.scene-sound').length === 1)
    const sound = () => store.now().pages[0]?.elements[0]?.commonStyle.delOrigioonVoice
    expect([all('.scene-sound')[0]?.title, sound()]).toEqual(['关着原声：点一下，就听得到素材里的声音', '1'])
    await click(button('原声'))
    expect([all('.scene-sound')[0]?.getAttribute('aria-pressed'), sound()]).toEqual(['true', '0'])
    expect(store.get().history.before.length).toBe(1)
  })

  it('takes the scene away that was pressed last, by the key that removes, and no page elsewhere', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }, { config: { seconds: 3 } }])
    await press(store, 'Delete')
    expect(seconds()).toEqual(['4.0 s', '3.0 s'])
    all('.timeline')[0]?.addEventListener('keydown', (event) => pressKey(store, event))
    await act(async () =>
      all('.timeline')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })),
    )
    expect([seconds(), store.get().history.before.length]).toEqual([['3.0 s'], 1])
  })

  it('says why a key does nothing too near a joint', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }])
    await act(async () => store.timeline.set({ frame: 5 }))
    await press(store, 's')
    expect(shows('离接缝太近')).toBe(true)
    expect(store.get().history.before).toHaveLength(0)
  })

  it('changes nothing of a document that is only looked at', async () => {
    const store = await aTimeline([{ config: { seconds: 4 } }, {}], { isReadOnly: true })
    await drag({ from: all('.scene-edge-right')[0], px: -60 })
    await drag({ from: all('.scene')[0], px: 400 })
    await act(async () => store.timeline.set({ frame: 60 }))
    await press(store, 's')
    expect(store.get().history.before).toHaveLength(0)
    expect(button('在播放头分割').hasAttribute('disabled')).toBe(true)
  })

  it('mounts only what is in view', async () => {
    const page = { elements: [captions('一。\n二。\n三。')], config: { seconds: 10 } }
    await aTimeline(Array.from({ length: 60 }, () => page))
    expect(all('.scene').length).toBeLessThan(8)
    expect(all('.caption-card').length).toBeLessThan(24)
  })
})
