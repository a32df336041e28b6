import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer } from 'vitest/node'

const { seconds } = JSON.parse(readFileSync(new URL('../proof/test-minutes.json', import.meta.url), 'utf8'))

/** The files that took longest in the kept run come first within their project, and those that nobody timed before them. */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const secondsOf = ({ moduleId }) => seconds[path.relative(this.ctx.config.root, moduleId)] ?? Number.MAX_VALUE
    const place = ({ project }) => [project.config.sequence.groupOrder, project.name].join(' ')
    return files.toSorted((a, b) =>
      place(a) === place(b) ? secondsOf(b) - secondsOf(a) : place(a) < place(b) ? -1 : 1,
    )
  }
}
