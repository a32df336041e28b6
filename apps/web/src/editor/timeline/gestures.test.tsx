import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { until } from '../../testing/a-page.tsx'
import { aTimeline, dragOnTracks, filmed } from '../../testing/a-timeline.tsx'

beforeEach(() => localStorage.clear())

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const captions = { uuid: 'c', elName: 'captions', propsValue: { text: '厨房很大。\n客厅也大。' } }

/** Two scenes of footage that can be slipped, with captions in the first; the first is active. */
async function twoScenes() {
  let commits = 0
  const { video, replies } = filmed()
  const later = { ...video, propsValue: { ...video.propsValue, fromSeconds: 1 } }
  const store = await aTimeline(
    [
      { elements: [video, captions], config: { seconds: 4 } },
      { elements: [later, { ...captions, uuid: 'd' }], config: { seconds: 3 } },
    ],
    {
      replies,
      onCommit: () => {
        commits += 1
      },
    },
  )
  await until(() => all('.scene').length === 2)
  await act(async () => store.timeline.set({ hasMagnet: false }))
  // What came last is drawn by then.
  for (let last = -1; last !== commits; ) {
    last = commits
    await act(async () => new Promise((resolve) => setTimeout(resolve, 150)))
  }
  /** The commits from the press until it is let go. */
  const commitsOf = async (drag: Omit<Parameters<typeof dragOnTracks>[0], 'meanwhile'>) => {
    const before = commits
    let until = before
    await dragOnTracks({
      ...drag,
      meanwhile: () => {
        until = commits
      },
    })
    return { dragged: until - before, letGo: commits - until }
  }
  return { store, commitsOf }
}

it.each([
  ['trim', '.scene-edge-right', 0, -30, {}],
  ['slip', '.scene', 1, 20, { altKey: true }],
  ['roll', '.joint', 0, -30, {}],
  ['drag of a caption', '.caption-card', 2, -200, {}],
])('a %s is no commit of React until it is let go', async (_, selector, place, px, more) => {
  const { store, commitsOf } = await twoScenes()
  const { dragged, letGo } = await commitsOf({ from: all(selector)[place], px, more })
  expect([dragged, store.get().history.before.length]).toEqual([0, 1])
  expect(letGo).toBeGreaterThan(0)
})

it('what is pressed on the tracks is selected when it is let go, also after Esc', async () => {
  const { store } = await twoScenes()
  const selection = () => store.get().history.now.selection
  await dragOnTracks({ from: all('.scene')[1], px: 0 })
  expect(selection()).toEqual({ page: 'p1', elements: [] })
  await dragOnTracks({ from: all('.caption-card')[0], px: 200, cancels: true })
  expect([selection(), store.get().history.before.length]).toEqual([{ page: 'p0', elements: ['c'] }, 0])
  await dragOnTracks({ from: all('.scene')[1], px: -20, more: { altKey: true } })
  expect([selection().page, store.get().history.before.length]).toEqual(['p1', 1])
})
