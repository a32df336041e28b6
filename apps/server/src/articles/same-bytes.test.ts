import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What a process of its own writes by a seed. */
function hashIn(seed: number): string {
  const program = `
    const { ended, manyKeywords, richTexts } = await import('./packages/domain/src/testing/article-texts.ts')
    const { readTemplate } = await import('./packages/domain/src/article/article-template.ts')
    const { pickArticles } = await import('./packages/domain/src/article/pick-articles.ts')
    const { createHash } = await import('node:crypto')
    const { template } = readTemplate({ ...richTexts, keywords: manyKeywords(100) })
    const { articles } = ended(pickArticles(template, { seed: ${seed}, count: 120, existing: [], made: new Set() }))
    console.log(articles.length, createHash('sha256').update(JSON.stringify(articles)).digest('hex'))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim()
}

it('articles of a plan are the same bytes for the same seed in two processes, and other ones for another seed', () => {
  const first = hashIn(7)
  expect(first).toMatch(/^120 [0-9a-f]{64}$/)
  expect(hashIn(7)).toBe(first)
  expect(hashIn(8)).not.toBe(first)
}, 30_000)
