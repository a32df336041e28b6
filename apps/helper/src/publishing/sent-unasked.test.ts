import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageDoor } from '../testing/page-door.ts'
import { World } from '../testing/world.ts'

/** A page that sends the form as soon as it has a title. */
const sendsAtTitle = `addEventListener('input', ({ target }) => {
  if (!target.matches?.('[data-title]')) return
  document.querySelector('[data-topic]').disabled = true
  setTimeout(() => document.querySelector('[data-submit]').click(), 0)
})`

describe('a form that its page sends while it is filled', () => {
  let world: World
  let door: Awaited<ReturnType<typeof pageDoor>>
  beforeAll(async () => {
    world = await World.open()
    door = await pageDoor(world.site.address, (path) => (path === '/creator' ? sendsAtTitle : ''))
    world.env.MATRIXCAST_PRACTICE_URL = door.url
    await world.startsGivingUp('fill', 6)
  })
  afterAll(async () => {
    door.server.closeAllConnections()
    door.server.close()
    await world.close()
  })

  it('does not leave, so the stop before the commit is certain', async () => {
    const { name, assignment } = await world.aTask()
    world.server.work.push({ kind: 'publish', assignment })
    const end = () =>
      world.server.reports.findLast((one) => one.attemptId === assignment.attemptId && one.report.kind !== 'phase')
    await expect
      .poll(() => end()?.report, { timeout: 90_000 })
      .toMatchObject({ kind: 'stoppedBeforeCommit', fault: 'selectorChanged' })
    expect(await world.site.titlesOf(name)).toEqual([])
    expect(world.server.phasesOf(assignment.attemptId)).not.toContain('committing')
    expect(world.logged.join('')).toContain('kept from leaving')
  })
})
