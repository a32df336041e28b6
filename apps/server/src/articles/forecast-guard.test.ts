import path from 'node:path'
import { articleDoc } from '@matrixcast/contract/article-doc'
import { articleApi } from '@matrixcast/contract/articles'
import type { TemplateTexts } from '@matrixcast/domain/article/article-template'
import { manyKeywords, poorTexts, richTexts } from '@matrixcast/domain/testing/article-texts'
import { expect, it } from 'vitest'
import { articleHands } from '../testing/article-hands.ts'
import { keepFigures } from '../testing/keep-figures.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const hands = articleHands(the)
/** `npm run prove -- articles` asks for five hundred articles of each plan. */
const folder = process.env['PROVE_ARTICLES']
const count = folder === undefined ? 40 : 500
const keywords = manyKeywords(count)

/** The first wordings of each fragment alone. */
const thinned = (texts: TemplateTexts, most: number): TemplateTexts => ({
  ...texts,
  body: texts.body
    .split('\n\n')
    .map((fragment) => (fragment.startsWith('- ') ? fragment : fragment.split('\n').slice(0, most).join('\n')))
    .join('\n\n'),
})
const plain = (texts: TemplateTexts): TemplateTexts => ({
  ...texts,
  body: texts.body.replace(/\{([^{}|]+)\|[^{}]*\}/gu, '$1'),
})
const plans: Record<string, TemplateTexts> = {
  rich: richTexts,
  two: thinned(richTexts, 2),
  one: thinned(richTexts, 1),
  plain: plain(richTexts),
  poor: poorTexts,
}

it('the forecast of a plan says what the guard says of its articles, within two of a hundred', async () => {
  const figures: Record<string, object> = {}
  for (const [name, texts] of Object.entries(plans)) {
    const settings = { ...texts, keywords, count }
    const started = performance.now()
    const { different, alike } = await hands.forecast(settings)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const id = await hands.plan({ ...settings, name })
    const { parts, workspaceId } = the()
    const order = { workspaceId, planId: id, count, seed: 7, withRemoved: false }
    const { picked } = await parts.articleMaker.pick(settings, order)
    await hands.make(id)
    const { made, near } = await hands.viewPlan(id)
    // Of those that were left out, the guard is asked about some.
    const some = picked.alike.filter((_, at) => at % Math.ceil(picked.alike.length / 20) === 0)
    let passed = 0
    for (const { title, doc } of some) {
      const left = (await the().call(articleApi.add, { title, doc: articleDoc.parse(doc) })).data.id
      if (!(await hands.similarTo(left)).some(({ level }) => level === 'block')) passed += 1
    }
    const byGuard = made - near + (some.length === 0 ? 0 : (passed / some.length) * picked.alike.length)
    const offPercent = (100 * Math.abs(different - byGuard)) / count
    figures[name] = { asked: count, forecast: different, alike, made, near, leftOutPassed: passed, offPercent, seconds }
    expect(different + alike).toBe(count)
    expect(offPercent).toBeLessThanOrEqual(2)
    await the().owner.query('update article set deleted_at = now() where deleted_at is null')
  }
  if (folder !== undefined) await keepFigures(path.join(folder, 'articles.json'), 'forecast', figures)
}, 1_800_000)
