import { expect, it } from 'vitest'
import { buildFinder, patternProblem } from './patterns.ts'

it.each([
  ['1[3-9]\\d{9}', '我的电话 13800138000', true],
  ['1[3-9]\\d{9}', '１３８００１３８０００', true],
  ['^price', 'PRICE?', true],
  ['^price', 'the price', false],
  ['多少钱|价格', '请问多少钱', true],
  ['(?<=a)b', 'ab', false],
])('a pattern %s in %s is found: %s', (pattern, text, isFound) => {
  expect(buildFinder()(pattern, text)).toBe(isFound)
})

it('a pattern that the engine refuses says why', () => {
  expect(patternProblem('(?<=a)b')).toContain('(?<=a)')
  expect(patternProblem('(')).toContain('missing closing')
  expect(patternProblem('(a{1,1000}){1,1000}')).not.toBeNull()
  expect(patternProblem('\\1')).not.toBeNull()
  expect(patternProblem('a|b')).toBeNull()
})

it('a pattern that would stall an engine that goes back finds nothing in a long text, and ends', () => {
  const finds = buildFinder()
  for (const pattern of ['^(a+)+$', '(a|aa)+$', '(.*a){12}x'])
    expect(finds(pattern, `${'a'.repeat(5000)}!`)).toBe(false)
})
