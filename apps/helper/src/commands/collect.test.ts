import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, publishParams, World } from '../testing/world.ts'

describe('looking things up on a platform', () => {
  let world: World
  let socket: Socket
  let account: { name: string; state: string }
  /** Its form stays open between two looks. */
  const opened: string = crypto.randomUUID()

  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
    socket = await world.connect()
    account = await world.anAccount()
    for (let more = 0; more < 24; more++) await world.anAccount()
  })
  afterAll(async () => {
    socket.close()
    await world.close()
  })

  const look = (command: string, query: string, { page = 1, platform = 'practice', id = opened } = {}) => {
    const ticket = world.server.issue('collect', { platform, accountId: id })
    world.server.accounts.set(ticket, { id, platform, remoteId: account.name, storageState: account.state })
    return ask(socket, `controller.collect.${command}`, { ticket, query, page })
  }

  it('finds a place by a word of its name', async () => {
    const said = await look('getPositionList', '茶馆')
    expect(said).toMatchObject({ code: 1, data: { items: [{ name: '白鹭茶馆', note: '东岸路 18 号' }], more: false } })
  })

  it('finds music by its name', async () => {
    expect(await look('getMusicList', '睡莲')).toMatchObject({ code: 1, data: { items: [{ name: '雨落睡莲' }] } })
  })

  it('shows friends page by page', async () => {
    const first = await look('getSearchUserList', 'poster')
    expect(first).toMatchObject({ code: 1, data: { items: expect.any(Array), more: true } })
    const second = await look('getSearchUserList', 'poster', { page: 2 })
    expect(second).toMatchObject({ code: 1, data: { items: { length: 4 }, more: false } })
  })

  it('says that there is nothing, of collections nobody made and topics nobody used', async () => {
    const empty = { code: 1, data: { items: [], more: false } }
    expect(await look('getAccountMixList', '')).toMatchObject(empty)
    expect(await look('getTopicList', '没有人用过')).toMatchObject(empty)
  })

  it('answers what was asked before without a step on the platform, and types other words into the form that is open', async () => {
    const id = crypto.randomUUID()
    const opened = () => world.logged.filter((line) => line.includes('"step":"openForm"')).length
    const before = opened()
    expect(await look('getPositionList', '木桥', { id })).toMatchObject({
      code: 1,
      data: { items: [{ name: '旧木桥' }] },
    })
    expect(await look('getPositionList', '书店', { id })).toMatchObject({ data: { items: [{ name: '蜻蜓书店' }] } })
    expect(opened()).toBe(before + 1)
    const steps = () => world.logged.filter((line) => line.includes('"adapter step"')).length
    const taken = steps()
    expect(await look('getPositionList', '木桥', { id })).toMatchObject({ data: { items: [{ name: '旧木桥' }] } })
    expect(steps()).toBe(taken)
  })

  it('makes way for a post of the same account while its form is still open', async () => {
    const task = await world.aTask()
    const { id } = task.assignment.account
    account = { ...account, name: task.name, state: task.assignment.storageState }
    expect(await look('getPositionList', '渡口', { id })).toMatchObject({ code: 1 })
    const began = Date.now()
    const said = await ask(socket, 'controller.publish.publishWork', publishParams(task))
    expect(said).toMatchObject({ code: 1 })
    expect(Date.now() - began).toBeLessThan(30_000)
  })

  it('says when the platform offers no such list, and when the session is over', async () => {
    expect(await look('getTopicList', '收纳', { platform: 'toutiao' })).toMatchObject({
      code: 0,
      fault: 'platformCannot',
    })
    account = { ...account, state: '{"cookies":[],"origins":[]}' }
    const id = crypto.randomUUID()
    expect(await look('getPositionList', '桥', { id })).toMatchObject({ code: 0, fault: 'auth' })
    const forged = { ticket: 'x'.repeat(40), query: '', page: 1 }
    expect(await ask(socket, 'controller.collect.getTopicList', forged)).toMatchObject({ fault: 'ticketInvalid' })
  })
})
