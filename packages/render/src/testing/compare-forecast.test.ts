import { expect, it } from 'vitest'
import { compareForecast } from './compare-forecast.ts'
import { filmedPlans } from './forecast-plans.ts'
import { aRenderWorld } from './render-world.ts'

it('works that a forecast promises from footage with copies in it are found different once made', async () => {
  const world = await aRenderWorld()
  const plan = filmedPlans.find(({ name }) => name === 'copies encoded again')
  const compared = plan && (await compareForecast(world, plan, { most: 5, firstNumber: 1000 }))
  await world.close()
  expect(compared).toMatchObject({ possible: 54, forecast: 2, made: 2, near: [] })
}, 120_000)
