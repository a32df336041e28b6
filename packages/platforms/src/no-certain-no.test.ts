import { describe, expect, it } from 'vitest'
import { apiSubjects } from './testing/api-subjects.ts'
import { contractBench } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'

describe.each(apiSubjects)(
  '$adapter.manifest.name (simulated): a post that was made, and something before the platform said no',
  (subject) => {
    const { the, aRun, publish, verify } = contractBench(subject)

    it.each([401, 403, 404])('with a page of %d is unknown, is found, and is there once', async (status) => {
      const run = await aRun()
      the().site.trouble = { at: 'commit', how: { answer: { status, text: '<html>Forbidden</html>' } }, done: true }
      expect(await endOf(publish(run))).toBe('unknown')
      the().site.trouble = null
      expect((await verify(run)).kind).toBe('live')
      expect(await endOf(publish(run))).toBe('accepted')
      expect(the().site.posts).toHaveLength(1)
    })
  },
)
