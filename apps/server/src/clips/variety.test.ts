import { ClipPlan, type Variety } from '@matrixcast/canvas/clip-plan'
import { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { expect, it } from 'vitest'
import { aClipPlan, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const titles = ['Reed by the river', 'Cups of clay', 'An oven door', 'Seven winters', 'Half a loaf', 'Blue paint']
const spoken = { voice: ClipPlan.shape.voice.parse({}), scripts: [['One sentence.', 'And another one.']] }
const places: Variety = { titlePlaces: ['top', 'centre'], captionLooks: ['box', 'word'], colourLooks: ['warm', 'mono'] }

async function choicesOf(planId: string): Promise<VariantChoice[]> {
  const { rows } = await the().owner.query(
    'select d.choice, w.variant from work_draw d join work w on w.id = d.work_id where w.plan_id = $1 order by w.variant',
    [planId],
  )
  return rows.map(({ choice }) => VariantChoice.parse(choice))
}
const placesOf = async (planId: string) => (await choicesOf(planId)).map(({ variety }) => variety?.titlePlace)

it.each([
  ['a look of no table', { captionLooks: ['glitter'] }, 'clip.variety.captionLooks.0'],
  ['a place of no table', { titlePlaces: ['top', 'behind'] }, 'clip.variety.titlePlaces.1'],
  ['more colours than there are', { colourLooks: Array(8).fill('warm') }, 'clip.variety.colourLooks'],
  ['too many moments', { coverFrames: Array(13).fill({ kind: 'frame', at: 0 }) }, 'clip.variety.coverFrames'],
  ['a moment after the end', { coverFrames: [{ kind: 'title', at: 2 }] }, 'clip.variety.coverFrames.0.at'],
  ['a voice of another name', { voices: [{ name: 'nobody' }] }, 'clip.variety.voices.0.name'],
  ['a voice beyond its rates', { voices: [{ name: 'aida', rate: 9 }] }, 'clip.variety.voices.0.rate'],
  ['a drawn transition', { transitions: ['random'] }, 'clip.variety.transitions.0'],
])('a variety with %s is refused by the name of its field', async (_, variety, field) => {
  const { call } = the()
  const clip = { ...(await aClipPlan(the())), variety }
  const sent = JSON.parse(JSON.stringify({ name: 'p', clip }))
  const answers = [await call(planApi.add, sent), await call(clipApi.contactSheet, sent)]
  expect(answers.map(({ refused, details }) => [refused, details.field])).toEqual(
    answers.map(() => ['invalidInput', field]),
  )
})

it('an order keeps what each work got of its variety; more of it goes on as evenly, and empty sets are none', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles, count: 3, variety: { ...places, voices: [] } })
  const plan = await aPlan(the(), { clip })
  expect((await call(clipApi.append, { id: plan.clipId, count: 3 })).refused).toBeUndefined()
  const choices = await choicesOf(plan.id)
  expect(choices).toHaveLength(6)
  for (const set of ['titlePlace', 'captionLook', 'colourLook'] as const) {
    const members = choices.map(({ variety }) => variety?.[set])
    expect([...new Set(members)].map((one) => members.filter((other) => other === one).length)).toEqual([3, 3])
  }
  expect(choices[0]?.variety).not.toHaveProperty('voice')
})

it('an order without a variety keeps choices without one', async () => {
  const plan = await aPlan(the())
  for (const choice of await choicesOf(plan.id)) expect(choice).not.toHaveProperty('variety')
})

it('an order whose sets were changed keeps what its works have of them, and gives the others a member of today', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles, count: 4, variety: { titlePlaces: ['top', 'centre'] } })
  const plan = await aPlan(the(), { clip })
  const before = await placesOf(plan.id)
  const edited = await call(clipApi.edit, {
    id: plan.clipId,
    clip: { ...clip, variety: { titlePlaces: ['centre', 'lowerLeft'] } },
  })
  expect(edited.refused).toBeUndefined()
  const after = await placesOf(plan.id)
  expect(after).toEqual(before.map((place) => (place === 'centre' ? 'centre' : 'lowerLeft')))
})

it('a contact sheet shows six covers that differ, with voice, transition and music, and takes nothing', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), {
    ...spoken,
    titles,
    captions: ClipPlan.shape.captions.parse({}),
    variety: {
      ...places,
      voices: [{ name: 'aida' }, { name: 'siqi' }],
      transitions: ['cut', 'slideUp'],
      coverFrames: [
        { kind: 'frame', at: 0.5 },
        { kind: 'title', at: 0.1 },
      ],
    },
  })
  const credits = async () => (await call(clipApi.params, {})).data.clip_number
  const before = await credits()
  const { data } = await call(clipApi.contactSheet, { clip })
  expect(data.videos.map(({ title }) => title).sort()).toEqual([...titles].sort())
  expect(new Set(data.videos.map(({ voice }) => voice))).toEqual(new Set(['aida', 'siqi']))
  expect(new Set(data.videos.map(({ transition }) => transition))).toEqual(new Set(['cut', 'slideUp']))
  expect(data.videos.filter(({ caption }) => caption === null)).toHaveLength(3)
  expect(new Set(data.videos.map(({ picture }) => picture.materialId))).toEqual(new Set(clip.scenes[0]?.materialIds))
  expect(new Set(data.videos.map(({ elements }) => JSON.stringify(elements[0]?.commonStyle))).size).toBeGreaterThan(2)
  expect(await credits()).toBe(before)
  const placed = await aPlan(the(), { clip: { ...clip, count: 6 } })
  expect((await choicesOf(placed.id)).map(({ title }) => title)).toEqual(data.videos.map(({ title }) => title))
})

it('a contact sheet of a plan that gives fewer than six shows those, and says why there are none', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles: ['Only this title'], count: 1 })
  const sheet = await call(clipApi.contactSheet, { clip })
  expect(sheet.data.videos.length).toBe((await call(clipApi.forecast, { clip })).data.combinations)
  expect((await call(clipApi.contactSheet, { clip: { ...clip, scenes: [] } })).refused).toBe('noFootage')
  expect((await call(clipApi.contactSheet, { clip: { ...clip, titles: [] } })).refused).toBe('noTitle')
})
