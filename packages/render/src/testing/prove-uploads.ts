// Ten plans are made at once after an upload, while a third of their clips is compared. What was promised must be found. Run by `npm run prove -- uploads`; prints a line each.
import { type Look, measuresOf, nearIn } from '@matrixcast/canvas/choice-likeness'
import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { forecastPlan } from '@matrixcast/canvas/forecast-plan'
import { mixedVariety } from '@matrixcast/canvas/mixed-variety'
import { pickOrder } from '@matrixcast/canvas/pick-order'
import { openDraw } from '@matrixcast/canvas/variant-choice'
import { filmed, lookOf } from './compare-forecast.ts'
import { filmedPlans } from './forecast-plans.ts'
import { aRenderWorld } from './render-world.ts'
import { must } from './tools.ts'

const most = 4
const mostBrokenPercent = 2
const counted = { sharedSoundPercent: 60 }
const spoken = [10, 11]
const chosen = [0, 1, 2, 3, 5, 6, 15, 16, ...spoken]
/** Some of them by their numbers, all if none is named. */
const only = process.argv.slice(2).map(Number)

const world = await aRenderWorld()
const sums = { promised: 0, broken: 0 }

/** Of an order's works as they are made now: how many are promised to differ, and how many then do. */
async function madeOf(plan: ClipPlan, materials: readonly ClipMaterial[]): Promise<string> {
  const { different, comparing } = must(forecastPlan(plan, materials, []))
  const order = { plan, materials, count: most, taken: [], mostTries: 3000 }
  const { variants } = pickOrder(must(openDraw(plan, materials)), order)
  const looks: Look[] = []
  for (const { choice } of variants) {
    const look = await lookOf(world, { plan, materials, choice })
    if (looks.every((other) => nearIn(measuresOf(look, other), plan.different) === null)) looks.push(look)
  }
  const promised = Math.min(variants.length, different)
  sums.promised += promised
  sums.broken += Math.max(0, promised - looks.length)
  return `${comparing?.done} of ${comparing?.of} | ${promised} | ${variants.length} | ${looks.length}`
}

console.log(
  '| Plan | Compared | Promised | Made | Found different | Promised once all are compared |\n|---|---|---|---|---|---|',
)
for (const at of chosen) {
  const one = filmedPlans[at]
  if (!one || (only.length > 0 && !only.includes(at))) continue
  const { plan: silent, materials } = await filmed(world, one, { most, firstNumber: 5000 + at * 100 })
  const different = { ...silent.different, ...counted }
  const plan = { ...silent, different, ...(spoken.includes(at) ? { variety: mixedVariety(silent) } : {}) }
  const early = materials.map(({ marks, ...rest }, number) => (number % 3 === 0 ? { ...rest, marks } : rest))
  const later = Math.min(most, must(forecastPlan(plan, materials, [])).different)
  console.log(`| ${one.name} | ${await madeOf(plan, early)} | ${later} |`)
}
await world.close()
const percent = Math.round((1000 * sums.broken) / sums.promised) / 10
console.log(`| all | | ${sums.promised} | | ${sums.broken} missing (${percent} %, at most ${mostBrokenPercent} %) | |`)
process.exit(percent <= mostBrokenPercent ? 0 : 1)
