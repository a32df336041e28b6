/** Ends a run with the plain line "N passed, N failed"; a file that does not load and an unhandled error count as failures. */
export default class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((one) => [...one.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter((one) => one.errors().length > 0 && one.children.size === 0).length
    console.log(`${count('passed')} passed, ${count('failed') + broken + unhandled.length} failed`)
  }
}
