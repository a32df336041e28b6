import { expect, it } from 'vitest'
import { compareForecast } from './compare-forecast.ts'
import { filmedPlans } from './forecast-plans.ts'
import { aRenderWorld } from './render-world.ts'

it('works that a forecast promises from footage with a copy in it are found different once made', async () => {
  const world = await aRenderWorld()
  const [scene = []] = filmedPlans.find(({ name }) => name === 'copies encoded again')?.scenes ?? []
  const plan = {
    name: 'a copy',
    scenes: [scene],
    settings: { titles: ['Old trees', 'Fresh fruit'], voice: { on: false } },
  }
  const compared = await compareForecast(world, plan, { most: 5, firstNumber: 1000 })
  await world.close()
  expect(compared).toEqual({ name: 'a copy', possible: 6, forecast: 2, made: 2, near: [] })
}, 240_000)
