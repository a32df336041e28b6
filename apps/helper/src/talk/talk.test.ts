import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { World } from '../testing/world.ts'

// Only a browser shows that an answer is pressed once, and not without the server's yes.
describe('comments on the practice platform', () => {
  let world: World
  let account: { name: string; state: string }
  let post: string
  const accountId = randomUUID()
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
    account = await world.anAccount()
    post = await world.site.post(account.name, '阳台改高柜')
    await vi.waitUntil(async () => (await fetch(`${world.site.address}/p/${post}`)).ok, { timeout: 10_000 })
    await world.site.write(`/p/${post}/comments`, { text: '多少钱？', name: '小满' })
  })
  afterAll(() => world.close())

  const assigned = () => ({
    accountId,
    platform: 'practice',
    remoteId: account.name,
    storageState: account.state,
    proxy: null,
    browsing: null,
  })
  async function read() {
    const before = world.server.readings.length
    world.server.work.push({ kind: 'read', assignment: { ...assigned(), cursor: '', posts: [post] } })
    await vi.waitUntil(() => world.server.readings.length > before, { timeout: 30_000 })
    const reading = world.server.readings.at(-1)
    if (!reading || !('items' in reading)) throw new Error('nothing was read')
    return reading.items
  }
  async function answer(text: string, isReadBack = false) {
    const [asked] = await read()
    const before = world.server.answers.length
    const order = { messageId: randomUUID(), fence: 1, to: asked?.ref ?? '', text, isReadBack }
    world.server.work.push({ kind: 'answer', assignment: { ...assigned(), ...order } })
    await vi.waitUntil(() => world.server.answers.length > before, { timeout: 30_000 })
    return world.server.answers.at(-1)
  }
  const texts = async () => (await read()).map(({ text }) => text)

  it('are read, and answered once after a yes of the server', async () => {
    expect(await texts()).toEqual(['多少钱？'])
    expect(await answer('主页有价格')).toMatchObject({ kind: 'sent' })
    expect(await answer('主页有价格')).toMatchObject({ kind: 'sent' })
    expect(await texts()).toEqual(['多少钱？', '主页有价格'])
  })

  it('are not answered where the server says no, or cannot be heard', async () => {
    world.server.onBegin = () => false
    expect(await answer('没有人同意')).toMatchObject({ kind: 'stopped', fault: 'leaseLost', retry: true })
    world.server.onBegin = () => 'drop'
    expect(await answer('没有人听到')).toMatchObject({ kind: 'stopped', retry: true })
    world.server.onBegin = () => true
    expect(await texts()).not.toContain('没有人同意')
    expect(await texts()).not.toContain('没有人听到')
  })

  it('are only looked for where an answer is read back', async () => {
    expect(await answer('从没有发过', true)).toEqual({ kind: 'absent' })
    expect(await answer('主页有价格', true)).toMatchObject({ kind: 'sent' })
    expect(await texts()).not.toContain('从没有发过')
  })
})
