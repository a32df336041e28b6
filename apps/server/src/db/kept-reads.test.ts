import { sessionApi } from '@matrixcast/contract/session'
import { securityApi } from '@matrixcast/contract/settings'
import { describe, expect, it, vi } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'
import { adminPassword } from '../testing/world.ts'
import { buildKeptReads } from './kept-reads.ts'

describe('readings kept in memory', () => {
  type Life = { name: string; endsAt: number }
  const life = (name: string, endsAt = Number.POSITIVE_INFINITY): Life => ({ name, endsAt })
  function aDesk(seconds = 5, mostAbsent = 0) {
    const listeners: ((payload: string | null) => void)[] = []
    const clock = { now: 1_000_000 }
    const hear = vi.fn(async (listener: (payload: string | null) => void) => {
      listeners.push(listener)
    })
    const now = () => clock.now
    const find = buildKeptReads<Life>({ hear, seconds, endOf: ({ endsAt }) => endsAt, mostAbsent, now })
    const read = vi.fn(async (): Promise<Life | undefined> => life('one'))
    const tell = (payload: string | null) => listeners.at(-1)?.(payload)
    return { find: (key = 'key') => find(key, read), read, hear, tell, clock }
  }

  it('are read once in five seconds, and again after that', async () => {
    const { find, read, clock } = aDesk()
    for (const after of [0, 4999]) {
      clock.now = 1_000_000 + after
      expect((await find())?.name).toBe('one')
    }
    expect(read).toHaveBeenCalledTimes(1)
    clock.now = 1_005_000
    await find()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('are read again after the database told a change, and after its line was lost until it is heard again', async () => {
    const { find, read, hear, tell } = aDesk()
    await find()
    tell('')
    await find()
    expect([read.mock.calls.length, hear.mock.calls.length]).toEqual([2, 1])
    tell(null)
    hear.mockRejectedValueOnce(new Error('away'))
    await find()
    hear.mockRejectedValueOnce(new Error('away'))
    await find()
    expect(read).toHaveBeenCalledTimes(4)
    await find()
    await find()
    expect(read).toHaveBeenCalledTimes(5)
  })

  it('are not kept where a change was told while they were read, where nothing is found, or past their own end', async () => {
    const { find, read, tell, clock } = aDesk()
    read.mockImplementationOnce(async () => {
      tell('')
      return life('before the change')
    })
    await find()
    await find()
    expect(read).toHaveBeenCalledTimes(2)
    tell('')
    read.mockResolvedValueOnce(undefined)
    expect(await find()).toBeUndefined()
    read.mockResolvedValueOnce(life('soon over', clock.now + 1000))
    await find()
    clock.now += 1000
    await find()
    expect(read).toHaveBeenCalledTimes(5)
  })

  it('are kept of what is not there where that was wished for, for as long and until the same change is told', async () => {
    const { find, read, tell, clock } = aDesk(5, 3)
    read.mockResolvedValue(undefined)
    for (let visit = 0; visit < 3; visit += 1) expect(await find()).toBeUndefined()
    expect(read).toHaveBeenCalledTimes(1)
    clock.now += 5000
    await find()
    expect(read).toHaveBeenCalledTimes(2)
    tell('')
    read.mockResolvedValue(life('made since'))
    for (let visit = 0; visit < 2; visit += 1) expect((await find())?.name).toBe('made since')
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('are driven out by no number of names of which nothing is there', async () => {
    const { find, read } = aDesk(5, 3)
    await find('there')
    read.mockResolvedValue(undefined)
    for (let name = 0; name < 8; name += 1) await find(`${name}`)
    expect(read).toHaveBeenCalledTimes(9)
    expect((await find('there'))?.name).toBe('one')
    expect(await find('7')).toBeUndefined()
    expect(read).toHaveBeenCalledTimes(9)
    await find('2')
    expect(read).toHaveBeenCalledTimes(10)
  })

  it('are always read where nothing is to be kept', async () => {
    const { find, read, hear } = aDesk(0)
    await find()
    await find()
    expect([read.mock.calls.length, hear.mock.calls.length]).toEqual([2, 0])
  })
})

describe('a session that the server keeps', () => {
  const the = theOwnWorld({ keptSeconds: 3600 })
  const nick = async (token: string) => (await the().call(sessionApi.getInfo, {}, { token })).data.adminInfo.nickname
  const aSession = async () =>
    (await the().call(sessionApi.login, { username: 'admin', password: adminPassword }, {})).data.userinfo.token

  it('is read once for the calls that follow each other', async () => {
    const token = await aSession()
    await the().parts.db.caughtUp()
    const read = vi.spyOn(the().parts.db, 'atGate')
    for (let call = 0; call < 3; call += 1) expect(await nick(token)).not.toBe('')
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it('lets nobody in right after it was ended, and shows a new name at once', async () => {
    const [mine, other] = [await aSession(), await aSession()]
    expect([await nick(mine), await nick(other)].every(Boolean)).toBe(true)
    const changed = await the().call(sessionApi.savePersonalData, { nickname: 'Renamed' }, { token: mine })
    expect(changed.refused).toBeUndefined()
    expect(await nick(other)).toBe('Renamed')
    const { data } = await the().call(securityApi.endOtherSessions, {}, { token: mine })
    expect(data.ended).toBeGreaterThan(0)
    expect((await the().call(sessionApi.getInfo, {}, { token: other })).status).toBe(401)
    expect(await nick(mine)).toBe('Renamed')
  })
})
