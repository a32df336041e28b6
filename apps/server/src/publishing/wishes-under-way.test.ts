import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { copyOfDatabase } from '../testing/database-copy.ts'
import { certainMs } from '../testing/parts-on.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { buildApiPublisher } from './api-publisher.ts'
import type { PublishLedger } from './publish-ledger.ts'

describe('a post that the server is sending for a person (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf, work } = postsOnSites(the)
  /** A server that does something right after the ledger took a phase. */
  const publisherThat = (phase: string, act: () => Promise<void>) => {
    const { parts } = the()
    const report: PublishLedger['report'] = async (...told) => {
      const answer = await parts.ledger.report(...told)
      const [, , , { kind, ...rest }] = told
      if (kind === 'phase' && 'phase' in rest && rest.phase === phase) await act()
      return answer
    }
    return buildApiPublisher({ ...parts, ledger: { ...parts.ledger, report } })
  }

  it.each(['instagram', ...proved('douyinOpen')])(
    'is held where the database is set back to a copy made meanwhile: %s',
    async (platform) => {
      const { owner, parts, workspaceId } = the()
      const { aPost, wish, site } = await anAccountOn(platform)
      await wish(await aPost('Winter boots'))
      let copy: Awaited<ReturnType<typeof copyOfDatabase>> | undefined
      const first = publisherThat('fetching', async () => {
        copy = await copyOfDatabase(owner)
      })
      await first.turn()
      await first.idle()
      expect(site.posts).toHaveLength(1)
      await copy?.putBack()
      await work()
      await sleep(certainMs + 50)
      await work()
      await owner.query("update publish_attempt set lease_until = now() - interval '1 s' where ended_at is null")
      await parts.ledger.sweep(workspaceId)
      await work()
      expect(site.posts).toHaveLength(1)
    },
  )

  it('is unknown and read back where the server is shut down while the ledger says yes, and is wanted no more', async () => {
    const { aPost, wish, pass, site } = await anAccountOn('x')
    const taskId = await aPost('Winter boots')
    await wish(taskId)
    let stopped: Promise<void> | undefined
    const publisher = publisherThat('committing', async () => {
      stopped = publisher.stop()
    })
    await publisher.turn()
    await publisher.idle()
    await stopped
    expect(await stateOf(taskId)).toBe('unknown')
    for (let readings = 0; readings < 4; readings += 1) {
      await pass(700)
      await work()
    }
    expect([await stateOf(taskId), site.posts.length]).toEqual(['failed', 0])
    const { rows } = await the().owner.query('select wanted_at from publish_task where id = $1', [taskId])
    expect(rows).toEqual([{ wanted_at: null }])
  })
})
