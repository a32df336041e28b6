import { chatApi } from '@matrixcast/contract/chat'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hearingName } from '../db/hearing.ts'
import { seenBy } from '../db/seen-by.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { talkHands } from '../testing/talk-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { buildTalkNewsDesk } from './talk-news-desk.ts'

const tables = ['conversation', 'message', 'talk_send', 'talk_cursor']

describe('news and whose they are', () => {
  const the = theOwnWorld()
  const { anInbox, read, conversations } = talkHands(the)
  const { aPerson } = leadHands(the)
  const news = (after?: number, headers?: { token: string }) =>
    the().call(chatApi.news, after === undefined ? {} : { after }, headers)

  it('are known not to be there without a statement, as long as the database is heard', async () => {
    const { db, conversationList } = the().parts
    const { workspaceId } = the()
    const looks: (number | undefined)[] = []
    const desk = buildTalkNewsDesk({
      db,
      changed(workspace, since) {
        looks.push(since)
        return conversationList.changed(workspace, since)
      },
    })
    const { at } = await desk.next({ workspaceId, after: undefined, signal: new AbortController().signal })
    const left = new AbortController()
    const held = desk.next({ workspaceId, after: at, signal: left.signal })
    left.abort()
    expect(await held).toEqual({ at, ids: [] })
    expect(looks).toEqual([undefined])
  })

  it('reach whoever waits for them', async () => {
    const { comment } = await anInbox()
    const { at } = (await news()).data
    const held = news(at)
    const asked = Date.now()
    await expect
      .poll(
        async () =>
          (
            await the().owner.query(
              'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
              [hearingName],
            )
          ).rowCount,
      )
      .toBe(1)
    comment('Hello?')
    await read()
    const { data } = await held
    expect(data).toMatchObject({ at: expect.any(Number), ids: [expect.any(String)] })
    expect(Date.now() - asked).toBeLessThan(20_000)
    expect(data.at).toBeGreaterThan(at)
    expect((await news(data.at + 1000)).data).toEqual({ at: data.at, ids: [] })
  })

  it('are of accounts of the person, and of conversations that nobody else has', async () => {
    const { owner, workspaceId, call, parts } = the()
    const { accountId, comment } = await anInbox()
    comment('Mine?')
    await read()
    const [agent, other, viewer] = [
      await aPerson('an-agent', 'agent'),
      await aPerson('other-agent', 'agent'),
      await aPerson('a-viewer', 'viewer'),
    ]
    const [one] = (await conversations({ account_id: accountId })).data
    const id = one?.id ?? ''
    expect((await conversations({}, agent.headers)).data).toEqual([])
    expect((await call(chatApi.assign, { ids: [id], assigneeId: agent.id })).data.refused).toMatchObject([
      { fault: 'talkNotTheirs' },
    ])
    for (const person of [agent, other, viewer])
      await owner.query('insert into account_operator (account_id, admin_id, workspace_id) values ($1, $2, $3)', [
        accountId,
        person.id,
        workspaceId,
      ])
    expect((await call(chatApi.assign, { ids: [id], assigneeId: viewer.id })).data.refused).toMatchObject([
      { fault: 'personUnknown' },
    ])
    expect((await conversations({}, agent.headers)).data).toMatchObject([{ id }])
    // Given away by whoever then no longer sees it.
    expect((await call(chatApi.assign, { ids: [id], assigneeId: other.id }, agent.headers)).data.done).toEqual([id])
    expect((await conversations({}, agent.headers)).data).toEqual([])
    expect((await conversations({ tab: 'mine' }, other.headers)).data).toMatchObject([
      { id, assignee: { id: other.id } },
    ])
    const calls = [
      call(chatApi.info, { id }, agent.headers),
      call(chatApi.messages, { id }, agent.headers),
      call(chatApi.read, { id, seq: 1 }, agent.headers),
      call(chatApi.addNote, { id, content: 'x' }, agent.headers),
      call(chatApi.makeLead, { id }, agent.headers),
    ]
    expect((await Promise.all(calls)).map(({ refused }) => refused)).toEqual(calls.map(() => 'notFound'))
    expect((await call(chatApi.reply, { id, content: 'x' }, agent.headers)).refused).toBe('talkTaken')
    expect((await call(chatApi.reply, { id, content: 'Yes' }, other.headers)).refused).toBeUndefined()
    expect((await call(chatApi.reply, { id, content: 'Yes' }, viewer.headers)).refused).toBe('noPermission')
    const rowsOf = (personId: string, table: string) =>
      seenBy({ id: personId, permissions: [] }, () =>
        parts.db.inWorkspace(workspaceId, async (tx) => {
          const where = table === 'conversation' ? sql`id = ${id}` : sql`conversation_id = ${id}`
          const rule = table === 'talk_cursor' ? sql`account_id = ${accountId}` : where
          return (await tx.execute(sql`select 1 from ${sql.identifier(table)} where ${rule}`)).rows.length
        }),
      )
    await owner.query('delete from account_operator where admin_id = $1', [agent.id])
    for (const table of tables) {
      expect([table, (await rowsOf(other.id, table)) > 0]).toEqual([table, true])
      expect([table, await rowsOf(agent.id, table)]).toEqual([table, 0])
    }
  })
})
