import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('how the cloud managers stand', () => {
  const the = theWorld()
  const helper = { secret: '' }
  const asHelper = () => ({ authorization: `Bearer ${helper.secret}` })
  const beat = { version: '0.0.1', platforms: ['practice'], attempts: [] }

  beforeAll(async () => {
    const asked = await the().call(
      helperLinkApi.requestPairing,
      { name: 'old PC', version: '0.0.1', localProof: 'p'.repeat(40) },
      {},
    )
    const { pairingId, pollSecret } = asked.data
    const paired = await the().call(helperLinkApi.getPairing, { pairingId, pollSecret }, {})
    if (paired.data.state !== 'paired') throw new Error('not paired')
    helper.secret = paired.data.secret
  })

  it('one that is too old is refused with the way to update, and the list shows its version', async () => {
    expect((await the().call(helperLinkApi.beat, { ...beat, protocol: 1 }, asHelper())).refused).toBeUndefined()
    const old = await the().call(helperLinkApi.beat, beat, asHelper())
    expect(old.refused).toBe('helperTooOld')
    expect(old.msg).toContain('Install the server')
    const { data } = await the().call(helperLinkApi.list, {})
    expect(data.data).toMatchObject([{ name: 'old PC', version: '0.0.1' }])
  })

  it('says which waiting posts need a computer that is on, and which the server sends itself', async () => {
    const none = await the().call(helperLinkApi.needs, {})
    expect(none.data).toEqual({ withHelper: 0, byServer: 0, next: null })
    const first = await aReadyWork(the(), await anAccount(the()))
    const sooner = await anAccount(the())
    const second = await aReadyWork(the(), sooner)
    const byServer = await aReadyWork(the(), await anAccount(the()))
    const done = await aReadyWork(the(), await anAccount(the()))
    const { owner } = the()
    await owner.query(`update publish_task set due_at = now() + interval '2 hours' where id = $1`, [first.taskId])
    await owner.query(`update publish_task set due_at = now() + interval '1 hour' where id = $1`, [second.taskId])
    await owner.query(`update publish_task set due_at = now() where id = any($1)`, [[byServer.taskId, done.taskId]])
    await owner.query(
      `update account set platform = 'mastodon' where id = (select account_id from publish_task where id = $1)`,
      [byServer.taskId],
    )
    await owner.query(`update publish_task set state = 'verified' where id = $1`, [done.taskId])
    const { rows } = await owner.query('select nickname from account where id = $1', [sooner])
    const { data } = await the().call(helperLinkApi.needs, {})
    expect(data).toMatchObject({ withHelper: 2, byServer: 1, next: { account: rows[0].nickname } })
    expect((data.next?.at ?? 0) - Date.now() / 1000).toBeCloseTo(3600, -2)
  })

  it('refuses to pair with one whose key nothing can be sealed to', async () => {
    const asked = { name: 'odd PC', version: '1', publicKey: 'bm90IGEga2V5' }
    expect((await the().call(helperLinkApi.requestPairing, asked, {})).refused).toBe('invalidInput')
  })

  it('tells a page the addresses at which cloud managers let it in', async () => {
    const { data } = await the().call(helperLinkApi.createPageToken, {})
    expect(data.origins).toContain('http://127.0.0.1:7010')
  })
})
