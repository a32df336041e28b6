import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostileFonts } from '@matrixcast/render/testing/hostile-fonts'
import { expect, it } from 'vitest'
import { upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const real = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2'),
)
/** `npm run prove` sends all of them. */
const many = Number(process.env.PROVE_FONTS ?? 4)
const all = hostileFonts(real)
const corpus = all.filter((_, index) => Math.floor((index * many) / 60) !== Math.floor(((index - 1) * many) / 60))
const clearly = ['taken', 'fontUnreadable', 'unknownContent']
const the = theWorld()

/** The longest this process was kept from its timers, and the most memory it took more than before. */
async function strainOf(work: () => Promise<void>): Promise<{ lagMs: number; megabytes: number }> {
  const before = process.memoryUsage().rss
  let lagMs = 0
  let most = before
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lagMs = Math.max(lagMs, now - last - 10)
    last = now
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  await work()
  clearInterval(timer)
  return { lagMs: Math.round(lagMs), megabytes: Math.round((most - before) / 1024 ** 2) }
}

it('hostile fonts are each taken or refused clearly, and strain the web process no more than good ones', async () => {
  const answers = new Map<string, string>()
  const sendAll = (fonts: typeof corpus) => async () => {
    const left = [...fonts]
    const sender = async () => {
      for (let font = left.pop(); font; font = left.pop()) {
        const { refused } = await upload(the(), `${font.name}.ttf`, font.bytes)
        answers.set(font.name, refused ?? 'taken')
      }
    }
    await Promise.all([sender(), sender()])
  }
  // Bytes behind the end make another file of the same font.
  const good = Array.from({ length: many / 4 }, (_, index) => ({
    name: `good ${index}`,
    bytes: Buffer.concat([real, Buffer.alloc(index + 1)]),
  }))
  const usual = await strainOf(sendAll(good))
  const strain = await strainOf(sendAll(corpus))
  expect([all.length, corpus.length]).toEqual([60, many])
  const unclear = corpus
    .map(({ name }) => [name, answers.get(name) ?? ''])
    .filter(([, is]) => !clearly.includes(is ?? ''))
  expect(unclear).toEqual([])
  expect(good.map(({ name }) => answers.get(name))).toEqual(good.map(() => 'taken'))
  if (process.env.PROVE_FONTS) writeFileSync('proof/hostile-fonts.json', `${JSON.stringify({ usual, strain })}\n`)
  // A machine that does much else keeps any process waiting; the parser in the web process took seconds and gigabytes.
  expect(strain.lagMs).toBeLessThan(1000 + 3 * usual.lagMs)
  expect(strain.megabytes).toBeLessThan(400 + 3 * usual.megabytes)
})
