import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/**
 * Ends a run with the plain line "N passed, N failed", after the name of every journey that passed at its second try only;
 * what did not run counts as failed.
 */
export default class CountReporter implements Reporter {
  private suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const unsteady = tests.filter((test) => test.outcome() === 'flaky')
    for (const test of unsteady) console.log(`UNSTEADY ${test.titlePath().filter(Boolean).join(' › ')}`)
    const passed = unsteady.length + tests.filter((test) => test.outcome() === 'expected').length
    const failed = tests.length - passed
    console.log(`${passed} passed, ${failed === 0 && result.status !== 'passed' ? 1 : failed} failed`)
  }
}
