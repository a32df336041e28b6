import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const kept = fileURLToPath(new URL('../proof/test-minutes.json', import.meta.url))
/** Of the last run of `npm test -- --keep`. */
const seconds: Record<string, number> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')).seconds : {}

/** The files that took longest in the kept run come first within their project, and those that nobody timed before them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      seconds[path.relative(this.ctx.config.root, moduleId)] ?? Number.MAX_VALUE
    const placeOf = ({ project }: TestSpecification) => `${project.config.sequence.groupOrder} ${project.name}`
    return files.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)) || secondsOf(b) - secondsOf(a))
  }
}
