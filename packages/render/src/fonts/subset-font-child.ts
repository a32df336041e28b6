import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { SubsetOrders } from './subset-order.ts'

await answerAsJudge({
  async subset(order) {
    const bytes: number[] = []
    for (const { file, signs, weights, target } of SubsetOrders.parse(JSON.parse(order.toString('utf8')))) {
      const axes = weights ? { variationAxes: { wght: { min: weights[0], max: weights[1] } } } : {}
      const subset = await subsetFont(readFileSync(file), signs, { targetFormat: 'woff2', ...axes })
      writeFileSync(target, subset)
      bytes.push(subset.length)
    }
    return bytes
  },
})
