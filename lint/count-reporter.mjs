/**
 * Ends a run with the plain line "N passed, N failed", after the name of every test that passed at its second try only.
 * A file that does not load and an unhandled error count as failures.
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((one) => [...one.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    // A file that does not load, or whose preparation failed, has no failed test to count but has failed.
    const broken = modules.filter(
      (one) =>
        one.state() === 'failed' && ![...one.children.allTests()].some((test) => test.result().state === 'failed'),
    ).length
    for (const test of tests)
      if (test.diagnostic()?.flaky) console.log(`UNSTEADY ${test.module.relativeModuleId} › ${test.fullName}`)
    console.log(`${count('passed')} passed, ${count('failed') + broken + unhandled.length} failed`)
  }
}
