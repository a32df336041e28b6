import { leadApi } from '@matrixcast/contract/leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { seenBy } from '../db/seen-by.ts'
import { anAccount } from '../testing/factories.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { queryPlan } from '../testing/query-plan.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const tables = ['lead', 'lead_tag', 'lead_touch', 'follow_up', 'lead_event', 'lead_intake', 'call_log']

describe('whose leads are seen', () => {
  const the = theOwnWorld()
  const { aPerson, aPool, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const other = { id: '', headers: { token: '' } }
  const pool = { id: '' }
  const lead = { owned: '', pooled: '', bare: '' }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('an-agent', 'agent'))
    Object.assign(other, await aPerson('other-agent', 'agent'))
    pool.id = await aPool({ name: 'South', memberIds: [agent.id, other.id] })
    lead.owned = await aLead({ phone: '13800130001' }, other.headers)
    lead.pooled = await aLead({ poolId: pool.id })
    lead.bare = await aLead({})
    const { version } = (await the().call(leadApi.info, { id: lead.owned })).data
    await the().call(leadApi.edit, { id: lead.owned, version, tags: ['hot'] })
    await the().call(leadApi.addFollow, { id: lead.owned, content: 'called' }, other.headers)
    await the().call(phoneLeadApi.addCall, { id: lead.owned, result: 'connected' }, other.headers)
  })

  const seen = async (headers?: { token: string }) =>
    (await the().call(leadApi.list, {}, headers)).data.data.map(({ id }) => id).toSorted()
  const asPerson = <Result>(id: string, work: (tx: Transaction) => Promise<Result>) =>
    seenBy({ id, permissions: [] }, () => the().parts.db.inWorkspace(the().workspaceId, work))
  const rowsOf = (id: string, table: string, leadId: string) =>
    asPerson(id, async (tx) => {
      const column = table === 'lead' ? sql`id` : sql`lead_id`
      return (await tx.execute(sql`select 1 from ${sql.identifier(table)} where ${column} = ${leadId}`)).rows.length
    })

  it('an agent sees their own and those that lie in their pools; a total administrator sees all', async () => {
    expect(await seen(agent.headers)).toEqual([lead.pooled])
    expect(await seen(other.headers)).toEqual([lead.pooled, lead.owned].toSorted())
    expect(await seen()).toEqual([lead.owned, lead.pooled, lead.bare].toSorted())
  })

  it.each(tables)('an agent reads nothing of a lead of another in the table %s', async (table) => {
    expect(await rowsOf(other.id, table, lead.owned)).toBeGreaterThan(0)
    expect(await rowsOf(agent.id, table, lead.owned)).toBe(0)
  })

  it('an agent meets a lead of another with no call, and changes nothing of it', async () => {
    const { call, owner } = the()
    const state = async () => (await owner.query('select * from lead where id = $1', [lead.owned])).rows
    const before = await state()
    const [id, ids] = [lead.owned, [lead.owned]]
    const refused = await Promise.all([
      call(leadApi.info, { id }, agent.headers),
      call(leadApi.timeline, { id }, agent.headers),
      call(leadApi.follows, { id }, agent.headers),
      call(leadApi.contacts, { id }, agent.headers),
      call(leadApi.edit, { id, version: 2, name: 'x' }, agent.headers),
      call(leadApi.addFollow, { id, content: 'x' }, agent.headers),
    ])
    expect(refused.map((one) => one.refused)).toEqual([
      'notFound',
      'notFound',
      'notFound',
      'notFound',
      'leadTaken',
      'leadTaken',
    ])
    const each = await Promise.all([
      call(leadApi.claim, { ids }, agent.headers),
      call(leadApi.assign, { ids, ownerId: agent.id }, agent.headers),
      call(leadApi.giveBack, { ids, poolId: pool.id }, agent.headers),
      call(leadApi.setState, { ids, move: 'lost', reason: 'x' }, agent.headers),
    ])
    expect(each.map(({ data }) => data.refused[0]?.fault)).toEqual(Array.from({ length: 4 }, () => 'leadTaken'))
    expect((await call(leadApi.list, { keyword: '13800130001' }, agent.headers)).data.total).toBe(0)
    expect(await state()).toEqual(before)
  })

  it('a lead of an account is seen by the people of that account', async () => {
    const { owner, workspaceId } = the()
    const accountId = await anAccount(the())
    await owner.query('update lead set account_id = $1 where id = $2', [accountId, lead.bare])
    expect(await seen(agent.headers)).not.toContain(lead.bare)
    await owner.query('insert into account_operator (account_id, admin_id, workspace_id) values ($1, $2, $3)', [
      accountId,
      agent.id,
      workspaceId,
    ])
    expect(await seen(agent.headers)).toContain(lead.bare)
  })

  it('a viewer of the pool sees its leads with masked numbers, and may do nothing with them', async () => {
    const { call } = the()
    const viewer = await aPerson('a-viewer', 'viewer')
    const id = await aPool({ name: 'East', memberIds: [viewer.id] })
    const watched = await aLead({ phone: '13800130009', poolId: id })
    const { data } = (await call(leadApi.list, {}, viewer.headers)).data
    expect(data.map((one) => [one.id, one.phone])).toEqual([[watched, '138****0009']])
    for (const answer of [
      call(leadApi.contacts, { id: watched }, viewer.headers),
      call(leadApi.claim, { ids: [watched] }, viewer.headers),
      call(leadApi.addFollow, { id: watched, content: 'x' }, viewer.headers),
    ])
      expect((await answer).refused).toBe('noPermission')
  })

  it('a number, its tail and each tab are looked up along an index of an agent, among very many leads', async () => {
    const { owner, workspaceId, parts } = the()
    await owner.query(
      `insert into lead (workspace_id, number, name, words, source_kind, source_ref, state, phone_key, phone_tail, pool_id, next_at)
       select $1, 'N' || n, '', '', 'manual', 'many ' || n, 'pooled', 'key ' || n, lpad((n % 10000)::text, 4, '0'), $2,
         case when n % 500 = 0 then now() - interval '1 hour' end
       from generate_series(1, 20000) n`,
      [workspaceId, pool.id],
    )
    await owner.query('vacuum analyze lead')
    const base = sql`select id from lead where workspace_id = ${workspaceId}`
    const asked = {
      number: sql`${base} and phone_key = 'key 7'`,
      tail: sql`${base} and phone_tail = '0007'`,
      overdue: sql`${base} and next_at < now()`,
      mine: sql`${base} and owner_id = ${agent.id} and state in ('assigned', 'following', 'appointed')`,
      invalid: sql`${base} and state = 'invalid'`,
      newest: sql`${base} order by created_at desc nulls last, id desc nulls last limit 20`,
    }
    for (const [name, statement] of Object.entries(asked)) {
      const plan = await asPerson(agent.id, (tx) => queryPlan(tx, statement))
      expect([name, plan.scansOf('lead').filter((scan) => scan === 'Seq Scan')]).toEqual([name, []])
    }
    expect(
      (await parts.leadList.page({ id: agent.id, workspaceId }, { page: 1, limit: 20, tab: 'pool' })).rows,
    ).toHaveLength(20)
  })
})
