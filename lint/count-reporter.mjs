import { writeFileSync } from 'node:fs'

/**
 * Ends a run with the plain line "N passed, N failed", after the name of every test that failed with the first line of why. A
 * file that does not load and an unhandled error count as failures. The seconds of every file go to the file that
 * `TEST_SECONDS` names.
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((one) => [...one.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    // A file that does not load, or whose preparation failed, has no failed test to count but has failed.
    const broken = modules.filter(
      (one) =>
        one.state() === 'failed' && ![...one.children.allTests()].some((test) => test.result().state === 'failed'),
    )
    const keptIn = process.env.TEST_SECONDS
    if (keptIn !== undefined) writeFileSync(keptIn, JSON.stringify(secondsOf(modules)))
    for (const test of tests) {
      const named = `${test.module.relativeModuleId} › ${test.fullName}`
      const { state, errors } = test.result()
      if (state === 'failed') console.log(`FAILED ${named}: ${firstLine(errors?.at(-1))}`)
    }
    for (const one of broken) console.log(`FAILED ${one.relativeModuleId}: ${firstLine(one.errors().at(-1))}`)
    for (const error of unhandled) console.log(`FAILED outside of a test: ${firstLine(error)}`)
    console.log(`${count('passed')} passed, ${count('failed') + broken.length + unhandled.length} failed`)
  }
}

const firstLine = (error) => String(error?.message ?? 'no reason was given').split('\n', 1)[0]

/** The seconds of each file, what it imports and prepares counted. */
const secondsOf = (modules) =>
  Object.fromEntries(
    modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return [module.relativeModuleId, (duration + collectDuration + setupDuration) / 1000]
    }),
  )
