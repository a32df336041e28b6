import { bulkApi } from '@matrixcast/contract/bulk'
import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { bulkKind } from '../bulk/bulk-kind.ts'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a whole list of leads', () => {
  const the = theWorld()
  const { aPerson, aPool, aLead } = leadHands(the)

  async function order(action: { path: string }, given: Record<string, string>, headers: { token: string }) {
    const { call, parts, workspaceId } = the()
    const filters = { tab: 'mine' }
    const asked = { list: leadApi.list.path, action: action.path, filters, given, label: 'number', subject: 'Leads' }
    const { jobId, rows } = (await call(bulkApi.start, asked, headers)).data
    const run = await parts.jobs.start(workspaceId, jobId)
    if (!run) throw new Error('the order was given up')
    const calls = screenCalls(screenRoutes(parts))
    const signal = new AbortController().signal
    const end = await bulkKind({ ...parts, calls }).perform({
      run,
      signal,
      report: () => undefined,
      stopping: () => false,
    })
    await parts.jobs.finish(workspaceId, jobId, end.state, '')
    return { rows, end }
  }

  it('is given to a colleague and returned to a pool by one order each, row by row, and only what the person sees', async () => {
    const { call, owner } = the()
    const agent = await aPerson('an-agent', 'agent')
    const other = await aPerson('other-agent', 'agent')
    const poolId = await aPool({ name: 'Second team', memberIds: [other.id] })
    const mine: string[] = []
    for (let at = 0; at < 12; at += 1) mine.push(await aLead({ name: `Lead ${at}` }, agent.headers))
    const theirs = await aLead({}, other.headers)
    await call(leadApi.addFollow, { id: mine[0] ?? '', content: 'called' }, agent.headers)
    const appointed = { ids: mine.slice(0, 1), move: 'appointed' as const, nextAt: 2_000_000_000 }
    await call(leadApi.setState, appointed, agent.headers)
    const back = await order(leadApi.giveBack, { poolId, reason: 'stale' }, agent.headers)
    expect(back).toMatchObject({ rows: 12, end: { state: 'succeeded', result: { done: 11, refused: 1 } } })
    const { rows } = await owner.query('select state, count(*)::int as leads from lead group by state order by state')
    expect(rows).toEqual([
      { state: 'appointed', leads: 1 },
      { state: 'assigned', leads: 1 },
      { state: 'pooled', leads: 11 },
    ])
    const given = await order(leadApi.assign, { ownerId: other.id }, agent.headers)
    expect(given).toMatchObject({ rows: 1, end: { result: { done: 1, refused: 0 } } })
    const { data } = (await call(leadApi.list, { tab: 'mine' }, other.headers)).data
    expect(data.map(({ id }) => id).toSorted()).toEqual([mine[0] ?? '', theirs].toSorted())
  })
})
