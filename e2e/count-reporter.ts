import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/**
 * Ends a run with the plain line "N passed, N failed", after the name of every journey that failed and why. What did not run
 * counts as failed. The seconds of every file go to the file that `TEST_SECONDS` names.
 */
export default class CountReporter implements Reporter {
  private suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const failed = tests.filter((test) => ['unexpected', 'skipped'].includes(test.outcome()))
    for (const test of failed) console.log(`FAILED ${test.titlePath().filter(Boolean).join(' › ')}: ${whyOf(test)}`)
    const seconds = new Map<string, number>()
    for (const { location, results } of tests) {
      const file = path.relative(process.cwd(), location.file)
      const took = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      seconds.set(file, (seconds.get(file) ?? 0) + took)
    }
    const keptIn = process.env.TEST_SECONDS
    if (keptIn !== undefined) writeFileSync(keptIn, JSON.stringify(Object.fromEntries(seconds)))
    const passed = tests.length - failed.length
    console.log(`${passed} passed, ${failed.length === 0 && result.status !== 'passed' ? 1 : failed.length} failed`)
  }
}

/** What came instead of what was expected, or else the first line of the error. */
function whyOf(test: TestCase): string {
  const message = test.results.map(({ error }) => error?.message).find((one) => one !== undefined) ?? 'it did not run'
  const lines = stripVTControlCharacters(message).split('\n')
  const came = lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(1).trim())
  return [lines[0], ...came].join(' ').slice(0, 2000)
}
