import { describe, expect, it } from 'vitest'
import { named } from '../testing/api-subjects.ts'
import { answering, contractBench, rewritten } from '../testing/contract-bench.ts'
import { nothingThere } from '../testing/simulated-graph.ts'

/** In a list a reel is a post of another number that shows it; this one's own number is answered with nothing for a while. */
const shownInPosts = answering(named('facebook'), (answered, { path }) => {
  if (path === '/v25.0/81') return nothingThere
  if (!path.endsWith('_posts')) return answered
  return rewritten(answered, (text) =>
    text.replace(/"id":"(\d+)"(.*?)"target":\{\}/g, '"id":"reed_5$1"$2"target":{"id":"$1"}'),
  )
})

const unproven = { kind: 'unreadable', detail: expect.stringContaining('it is not in the list') }

describe('facebook (simulated): a reel whose number is answered with nothing', () => {
  const { the, aRun, prepare, verify, openTries } = contractBench(shownInPosts)
  const sister = { author: 'reed', scheduledFor: null, key: '82', id: '82' }

  it.each(['another reel of the very same words', 'one that looks alike'])(
    'is not taken for %s that is known',
    async (which) => {
      const run = await aRun()
      await prepare(run)
      const { site, post } = the()
      const title = which.includes('very same') ? post.title : `${post.title} once more`
      site.posts.push({ ...sister, title, createdAt: run.since + 60 })
      const tries = openTries(run)
      const others = [{ id: '82', title, stands: 'out' as const }]
      // Of a reel of which the platform tells nothing no list proves that it is not there.
      expect(await verify(run, '', {}, tries, others)).toMatchObject(unproven)
      const denied = tries.map((one) => ({ ...one, isDenied: true }))
      expect(await verify(run, '', {}, denied, others)).toEqual({ kind: 'absent' })
      expect((await verify(run, '', {}, denied)).kind).not.toBe('absent')
    },
  )
})
