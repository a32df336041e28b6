import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { beforeAll, describe, expect, it } from 'vitest'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'
import { buildProjectStore } from './project-store.ts'

describe('the limits of pages and of their kept states', () => {
  const the = theWorld()
  const { call, refused } = quarkCalls(the)
  const tokens = { mine: '' }
  beforeAll(async () => {
    tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })
  const aPage = async () => (await call(quarkApi.create, { title: 'v1', pages: [{ uuid: 'p' }] }, tokens.mine))._id
  const both = () => ({ token: the().token, authorization: `Bearer ${tokens.mine}` })
  const kinds = async (pageId: string) =>
    (await the().call(builderApi.revisions, { pageId }, both())).data.data.map(({ kind }) => kind)

  it('a list of pages answers 10 000 and says that there are more', async () => {
    const id = await aPage()
    await the().owner.query(
      `insert into project (workspace_id, owner_id, title, description, page_mode, width, height, doc, schema_version, updated_by)
       select workspace_id, owner_id, 'copy', '', page_mode, width, height, doc, schema_version, updated_by
       from project, generate_series(1, 10000) where id = $1`,
      [id],
    )
    const list = await call(quarkApi.myPages, {}, tokens.mine)
    expect([list.pages.length, list.truncated, list.myPageCount]).toEqual([10_000, true, 10_001])
    await the().owner.query("delete from project where title = 'copy'")
    expect((await call(quarkApi.myPages, {}, tokens.mine)).truncated).toBeUndefined()
  })

  it('a page keeps its newest 50 states, and every named one besides', async () => {
    const pageId = await aPage()
    await the().call(builderApi.nameRevision, { pageId, label: 'good' }, both())
    for (let at = 0; at < 53; at += 1) {
      await call(quarkApi.update, { pageData: { _id: pageId, title: `title ${at}` } }, tokens.mine)
    }
    const kept = await kinds(pageId)
    expect([kept.filter((kind) => kind === 'conflict').length, kept.at(-1), kept.length]).toEqual([50, 'named', 51])
  })

  it('while a page is edited its state is kept once every ten minutes, by the clock', async () => {
    const pageId = await aPage()
    const { parts } = the()
    const caller = (await parts.builders.find(tokens.mine, ''))?.caller
    if (!caller) throw new Error('the token opens nothing')
    let minutes = 0
    const store = buildProjectStore({
      db: parts.db,
      now: () => Date.now() + minutes * 60_000,
      takeDown: async () => [],
    })
    const save = async (at: number) => {
      const { version } = await store.detail(caller, pageId)
      await store.update(caller, { _id: pageId, version, title: `at minute ${at}` })
    }
    for (minutes = 0; minutes < 10; minutes += 3) await save(minutes)
    expect(await kinds(pageId)).toEqual([])
    minutes = 11
    await save(minutes)
    expect(await kinds(pageId)).toEqual(['auto'])
    await the().owner.query("update project_revision set created_at = now() + interval '11 minutes'")
    minutes = 20
    await save(minutes)
    expect(await kinds(pageId)).toEqual(['auto'])
    minutes = 22
    await save(minutes)
    expect(await kinds(pageId)).toEqual(['auto', 'auto'])
  })

  it('whoever has a page open is told of its other tabs, for thirty seconds', async () => {
    const pageId = await aPage()
    const beat = async (tabId: string, pageUuid = 'p') =>
      (await the().call(builderApi.beat, { pageId, tabId, pageUuid }, both())).data.others
    expect(await beat('one')).toEqual([])
    expect(await beat('two', 'q')).toMatchObject([{ tabId: 'one', pageUuid: 'p' }])
    expect(await beat('one', 'r')).toMatchObject([{ tabId: 'two', pageUuid: 'q' }])
    await the().owner.query("update project_presence set seen_at = now() - interval '31 s' where tab_id = 'two'")
    expect(await beat('one')).toEqual([])
    const wrong = { pageId, tabId: 'a b' }
    expect((await the().call(builderApi.beat, wrong, both())).refused).toBe('invalidInput')
    await call(quarkApi.remove, { id: pageId }, tokens.mine)
    expect((await the().call(builderApi.beat, { pageId, tabId: 'one' }, both())).refused).toBe('notFound')
    expect(await refused(quarkApi.detail, { pageId }, tokens.mine)).toMatchObject({ fault: 'notFound' })
  })
})
