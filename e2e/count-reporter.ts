import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends a run with the plain line "N passed, N failed"; what did not run counts as failed. */
export default class CountReporter implements Reporter {
  private expected = 0
  private passed = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.expected = suite.allTests().length
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status === 'passed') this.passed += 1
  }

  onEnd(result: FullResult): void {
    const failed = this.expected - this.passed
    console.log(`${this.passed} passed, ${failed === 0 && result.status !== 'passed' ? 1 : failed} failed`)
  }
}
