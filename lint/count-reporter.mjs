/** Ends a run with the plain line "N passed, N failed"; a file that does not load and an unhandled error count as failures. */
export default class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((one) => [...one.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    // A file that does not load, or whose preparation failed, has no failed test to count but has failed.
    const broken = modules.filter(
      (one) =>
        one.state() === 'failed' && ![...one.children.allTests()].some((test) => test.result().state === 'failed'),
    ).length
    console.log(`${count('passed')} passed, ${count('failed') + broken + unhandled.length} failed`)
  }
}
