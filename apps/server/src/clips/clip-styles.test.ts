import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { expect, it } from 'vitest'
import { aClipPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const harmful = { color: 'url(//elsewhere.example)', boxShadow: '0 0 1px red;left:0' }

async function anOrder() {
  const clip = await aClipPlan(the())
  const styled = (style: object) => ({
    ...clip,
    page: {
      ...clip.page,
      elements: clip.page.elements.map((element) => ({
        ...element,
        commonStyle: { ...element.commonStyle, ...style },
      })),
    },
  })
  const placed = await the().call(planApi.add, { name: 'styles', clip })
  return { id: placed.data.clipId, clip, styled }
}

it('a style that is more than a value is refused wherever a clip plan is sent, by the name of the field', async () => {
  const { call } = the()
  const { id, styled } = await anOrder()
  const clip = styled(harmful)
  const answers = [
    await call(planApi.add, { name: 'p', clip }),
    await call(clipApi.add, { clip }),
    await call(clipApi.edit, { id, clip }),
    await call(clipApi.forecast, { clip }),
    await call(clipApi.preview, { clip }),
    await call(clipApi.saveTemplate, { name: 't', clip }),
  ]
  expect(answers.map(({ refused, details }) => [refused, details.field])).toEqual(
    answers.map(() => ['invalidInput', 'clip.page.elements.0.commonStyle.color']),
  )
})

it('an order stored with such a style stays readable with its values, and goes on with a right one', async () => {
  const { call, owner } = the()
  const { id, clip, styled } = await anOrder()
  await owner.query('update clip set settings = $2 where id = $1', [id, JSON.stringify(styled(harmful))])
  const read = await call(clipApi.info, { id })
  expect(read.data.settings.page.elements[0]?.commonStyle).toMatchObject(harmful)
  expect((await call(clipApi.append, { id, count: 1 })).refused).toBeUndefined()
  expect((await call(clipApi.info, { id })).data.settings.page).toEqual(read.data.settings.page)
  expect((await call(clipApi.edit, { id, clip })).refused).toBeUndefined()
})
