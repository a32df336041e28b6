import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import type { Endpoint, InputOf } from '@matrixcast/contract/endpoint'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPagePerson, type PagePerson, pagePersonOf } from '../testing/page-people.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

describe('people who work on one page', () => {
  const the = theWorld()
  const { call, refused } = quarkCalls(the)
  const people = new Map<string, PagePerson>()
  const who = (name: string): PagePerson => {
    const person = people.get(name)
    if (!person) throw new Error(`nobody is called ${name}`)
    return person
  }
  beforeAll(async () => {
    people.set('owner', await pagePersonOf(the(), the().token))
    for (const name of ['member', 'second', 'stranger']) people.set(name, await aPagePerson(the(), name))
  })
  const aPage = async (...members: string[]) => {
    const { _id } = await call(quarkApi.create, { title: 'Autumn', pages: [{ uuid: 'p' }] }, who('owner').quark)
    if (members.length > 0) await add(_id, ...members)
    return _id
  }
  const add = (pageId: string, ...names: string[]) =>
    call(quarkApi.addMembers, { pageId, userIds: names.map((name) => who(name).id) }, who('owner').quark)
  const remove = (pageId: string, name: string, by = 'owner') =>
    call(quarkApi.removeMember, { pageId, userId: who(name).id }, who(by).quark)
  const faultOf = async (name: string, endpoint: Endpoint, input: object) =>
    endpoint.path.startsWith('/quark/')
      ? (await refused(endpoint, input, who(name).quark)).fault
      : (await the().call<Endpoint>(endpoint, input, who(name).both)).refused
  const beat = async (name: string, more: Omit<InputOf<typeof builderApi.beat>, 'tabId'>, tabId = name) =>
    (await the().call(builderApi.beat, { tabId, pageUuid: 'p', ...more }, who(name).both)).data
  const news = (name: string, pageId: string, after?: string) =>
    the().call(builderApi.news, { pageId, tabId: name, ...(after === undefined ? {} : { after }) }, who(name).both)

  it('members read, change, copy and name a page; publishing, sharing, deleting and members are the owner’s', async () => {
    const pageId = await aPage('member')
    const { quark, both } = who('member')
    expect(await call(quarkApi.detail, { pageId }, quark)).toMatchObject({ role: 'member', version: 1 })
    expect(await call(quarkApi.update, { pageData: { _id: pageId, version: 1, title: 'Ours' } }, quark)).toMatchObject({
      version: 2,
    })
    expect((await call(quarkApi.copy, { id: pageId }, quark))._id).not.toBe(pageId)
    await the().call(builderApi.nameRevision, { pageId, label: 'good' }, both)
    const revisions = (await the().call(builderApi.revisions, { pageId }, both)).data.data
    expect(revisions.map(({ label }) => label)).toContain('good')
    expect((await the().call(builderApi.firstPage, { pageId }, both)).refused).toBeUndefined()
    const owners: [Endpoint, object][] = [
      [quarkApi.remove, { id: pageId }],
      [quarkApi.setPublish, { id: pageId }],
      [quarkApi.update, { pageData: { _id: pageId, title: 'x', isPublish: true } }],
      [quarkApi.addMembers, { pageId, userIds: [who('second').id] }],
      [quarkApi.removeMember, { pageId, userId: who('second').id }],
      [publicationApi.info, { pageId }],
      [pageSharingApi.info, { pageId }],
      [pageSharingApi.save, { pageId, isIndexed: false }],
    ]
    for (const [endpoint, input] of owners) {
      expect([endpoint.path, await faultOf('member', endpoint, input)]).toEqual([endpoint.path, 'pageOwnerOnly'])
      expect([endpoint.path, await faultOf('stranger', endpoint, input)]).toEqual([endpoint.path, 'notFound'])
    }
    expect(await call(quarkApi.detail, { pageId }, who('owner').quark)).toMatchObject({ title: 'Ours', role: 'owner' })
  })

  it('are listed, counted, added once and removed; a page of theirs stands in a list of its own', async () => {
    const pageId = await aPage()
    expect((await add(pageId, 'member', 'second', 'member', 'owner')).map(({ username }) => username).sort()).toEqual([
      'member',
      'second',
    ])
    const mine = (type: 'my' | 'cooperation') => call(quarkApi.myPages, { type }, who('second').quark)
    const [row] = (await mine('cooperation')).pages
    expect(row).toMatchObject({ _id: pageId, members: 2, owner: expect.stringMatching(/./) })
    expect(await mine('my')).toMatchObject({ pages: [], myPageCount: 0, myCooperationPageCount: 1 })
    expect((await remove(pageId, 'member')).map(({ username }) => username)).toEqual(['second'])
    expect(await remove(pageId, 'second', 'second')).toEqual([])
    expect((await mine('cooperation')).myCooperationPageCount).toBe(0)
    const unknown = { pageId, userIds: [who('member').id, crypto.randomUUID()] }
    expect(await faultOf('owner', quarkApi.addMembers, unknown)).toBe('personUnknown')
    expect(await call(quarkApi.members, { pageId }, who('owner').quark)).toEqual([])
    expect((await add(pageId, 'member')).length).toBe(1)
  })

  it('who was removed is told so at the next save and nothing is saved; a deleted page is not there', async () => {
    const pageId = await aPage('member')
    await remove(pageId, 'member')
    const save = { pageData: { _id: pageId, version: 1, title: 'in mid-wo' } }
    const answer = await refused(quarkApi.update, save, who('member').quark, 'en')
    expect([answer.fault, answer.msg]).toEqual(['pageMemberGone', expect.stringContaining('no longer take part')])
    expect(await faultOf('member', builderApi.beat, { pageId, tabId: 'x' })).toBe('pageMemberGone')
    expect((await call(quarkApi.detail, { pageId }, who('owner').quark)).title).toBe('Autumn')
    const other = await aPage('member')
    await call(quarkApi.remove, { id: other }, who('owner').quark)
    expect(await faultOf('member', quarkApi.update, { pageData: { _id: other, version: 1, title: 'late' } })).toBe(
      'notFound',
    )
  })

  it('hear at once of a save, of who comes, and that they were removed', async () => {
    const pageId = await aPage('member')
    const first = (await news('owner', pageId)).data
    expect(first).toMatchObject({ version: 1, others: [] })
    const saved = news('owner', pageId, first.at)
    await call(quarkApi.update, { pageData: { _id: pageId, version: 1, title: 'theirs' } }, who('member').quark)
    const second = (await saved).data
    expect(second.version).toBe(2)
    const seen = news('owner', pageId, second.at)
    await beat('member', { pageId, selection: ['e'] })
    expect((await seen).data.others).toMatchObject([{ name: 'member', pageUuid: 'p', selection: ['e'] }])
    const { at } = (await news('member', pageId)).data
    const removed = news('member', pageId, at)
    await remove(pageId, 'member')
    expect((await removed).refused).toBe('pageMemberGone')
    expect((await news('stranger', pageId, at)).refused).toBe('notFound')
  })

  it('are held without a statement while nothing happens, also where others’ pages change', async () => {
    const pageId = await aPage('member')
    const { at } = (await news('owner', pageId)).data
    const looks: string[] = []
    const { db } = the().parts
    const { inWorkspace } = db
    db.inWorkspace = (workspaceId, work) => {
      looks.push(workspaceId)
      return inWorkspace(workspaceId, work)
    }
    const left = new AbortController()
    const caller = (await the().parts.builders.find(who('owner').quark, ''))?.caller
    if (!caller) throw new Error('the token opens nothing')
    const held = the().parts.pageNews.next({ caller, pageId, tabId: 'owner', after: at, signal: left.signal })
    left.abort()
    expect([await held, looks]).toEqual([{ at }, []])
    db.inWorkspace = inWorkspace
  })

  it('type the words of an element one at a time; whoever takes them over has them', async () => {
    const pageId = await aPage('member')
    expect(await beat('owner', { pageId, typing: 'e' })).toMatchObject({ isHeld: false })
    const held = await beat('member', { pageId, typing: 'e' })
    expect(held).toMatchObject({ isHeld: true, others: [{ typing: 'e' }] })
    expect((await beat('owner', { pageId, typing: 'e' })).isHeld).toBe(false)
    expect((await beat('member', { pageId, typing: 'other' })).isHeld).toBe(false)
    expect(await beat('member', { pageId, typing: 'e', takesOver: true })).toMatchObject({
      isHeld: false,
      others: [{ typing: '' }],
    })
    expect(await beat('owner', { pageId, typing: 'e' })).toMatchObject({ isHeld: true, others: [{ typing: 'e' }] })
    await beat('member', { pageId, isLeaving: true })
    expect(await beat('owner', { pageId, typing: 'e' })).toMatchObject({ isHeld: false, others: [] })
  })

  it('a guest of the page builder takes part like anybody else', async () => {
    const password = 'long enough'
    const { parts, workspaceId } = the()
    await parts.people.add(workspaceId, { username: 'guest', nickname: 'Guest', role: 'builder', password })
    const guest = await call(quarkApi.login, { username: 'guest', password }, '')
    const pageId = await aPage()
    const [found] = (await call(quarkApi.users, { keywords: 'guest' }, who('owner').quark)).list
    await call(quarkApi.addMembers, { pageId, userIds: [found?._id ?? ''] }, who('owner').quark)
    expect((await call(quarkApi.detail, { pageId }, guest.access_token)).role).toBe('member')
  })
})
