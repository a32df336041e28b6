// Twenty plans are forecast, made and looked at: what is promised as different must be found different. Run by `npm run prove -- forecast`; prints a line each.
import { compareForecast } from './compare-forecast.ts'
import { filmedPlans } from './forecast-plans.ts'
import { aRenderWorld } from './render-world.ts'

const most = 5
const mostNearPercent = 2
/** Some of them by their numbers, all if none is named. */
const only = process.argv.slice(2).map(Number)
const world = await aRenderWorld()
let made = 0
let near = 0
console.log('| Plan | Combinations | Forecast | Made | Marked near |\n|---|---|---|---|---|')
for (const [at, plan] of filmedPlans.entries()) {
  if (only.length > 0 && !only.includes(at)) continue
  const compared = await compareForecast(world, plan, { most, firstNumber: 1000 + at * 100 })
  made += compared.made
  near += compared.near.length
  const found = compared.near.length === 0 ? '0' : `${compared.near.length} (${compared.near.join(', ')})`
  console.log(`| ${compared.name} | ${compared.possible} | ${compared.forecast} | ${compared.made} | ${found} |`)
}
await world.close()
const percent = Math.round((1000 * near) / made) / 10
console.log(`| all | | | ${made} | ${near} (${percent} %, at most ${mostNearPercent} %) |`)
process.exit(percent <= mostNearPercent ? 0 : 1)
