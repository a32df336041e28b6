import { randomBytes } from 'node:crypto'
import { evidenceDays, mostPictureBytes } from '@matrixcast/contract/evidence'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishingApi } from '@matrixcast/contract/publishing'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork, forged } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const jpeg = (bytes: number) =>
  Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(bytes - 5), Buffer.from('ffd9', 'hex')]).toString('base64')
const digest = { hash: '0123456789abcdef', outline: ['button "Publish"'] }

describe('the picture of a failed step', () => {
  const the = theWorld()
  const secrets: string[] = []
  const as = (helper: number) => ({ authorization: `Bearer ${secrets[helper]}` })

  beforeAll(async () => {
    for (const name of ['this PC', 'another PC']) {
      const asked = await the().call(
        helperLinkApi.requestPairing,
        { name, version: '1', localProof: 'p'.repeat(40) },
        {},
      )
      const { pairingId, pollSecret } = asked.data
      const paired = await the().call(helperLinkApi.getPairing, { pairingId, pollSecret }, {})
      if (paired.data.state !== 'paired') throw new Error('not paired')
      secrets.push(paired.data.secret)
    }
  })

  async function aTry() {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const { ticket } = (await the().call(publishingApi.createTicket, { taskId })).data
    const { assignment } = (await the().call(helperLinkApi.redeemPublish, { ticket }, as(0))).data
    const { attemptId, fence } = assignment
    return { taskId, attemptId, fence }
  }
  const tell = ({ attemptId, fence }: { attemptId: string; fence: number }, changes: object = {}, helper = 0) =>
    the().call(
      helperLinkApi.reportEvidence,
      { attemptId, fence, step: 'openForm', takenAt: 1_800_000_000, picture: jpeg(2000), digest, ...changes },
      as(helper),
    )
  const shown = async (taskId: string) =>
    (await the().call(publishingApi.attempts, { taskId })).data.data[0]?.evidence ?? []

  it('stands with its attempt, and can be looked at by its signed address alone', async () => {
    const one = await aTry()
    expect((await tell(one)).data).toEqual({ kept: true })
    const [evidence] = await shown(one.taskId)
    expect(evidence).toMatchObject({ step: 'openForm', takenAt: 1_800_000_000, digest })
    const url = evidence?.pictureUrl ?? ''
    const picture = await the().raw({ url })
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.length]).toEqual([
      200,
      'image/jpeg',
      2000,
    ])
    expect((await the().raw({ url: forged(url) })).statusCode).toBe(404)
  })

  it('told again it stays one, and a later one of the same step takes its place', async () => {
    const one = await aTry()
    await tell(one)
    await tell(one)
    const [before] = await shown(one.taskId)
    await tell(one, { takenAt: 1_800_000_060, picture: jpeg(3000) })
    const now = await shown(one.taskId)
    expect(now.map(({ takenAt }) => takenAt)).toEqual([1_800_000_060])
    expect((await the().raw({ url: before?.pictureUrl ?? '' })).statusCode).toBe(404)
  })

  it('is not taken from another computer, with an old number, or for an attempt nobody knows', async () => {
    const one = await aTry()
    expect((await tell(one, {}, 1)).data).toEqual({ kept: false })
    expect((await tell({ ...one, fence: one.fence - 1 })).data).toEqual({ kept: false })
    expect((await tell({ ...one, attemptId: crypto.randomUUID() })).data).toEqual({ kept: false })
    expect(await shown(one.taskId)).toEqual([])
  })

  it.each([
    ['no picture', { picture: Buffer.from('<svg onload=alert(1)>').toString('base64') }],
    ['a picture that is too large', { picture: jpeg(mostPictureBytes + 1) }],
    ['a step that is no name', { step: '../../keys' }],
  ])('is refused when it is %s', async (_what, changes) => {
    const one = await aTry()
    expect((await tell(one, changes)).refused).toBe('invalidInput')
    expect(await shown(one.taskId)).toEqual([])
  })

  it('is gone after its days, its file too', async () => {
    const { parts, owner, workspaceId } = the()
    const one = await aTry()
    await tell(one)
    const [evidence] = await shown(one.taskId)
    await owner.query('update publish_evidence set created_at = now() - make_interval(days => $1)', [evidenceDays - 1])
    expect(await parts.evidence.sweep(workspaceId)).toBe(0)
    await owner.query('update publish_evidence set created_at = now() - make_interval(days => $1)', [evidenceDays + 1])
    expect(await parts.evidence.sweep(workspaceId)).toBeGreaterThan(0)
    expect(await shown(one.taskId)).toEqual([])
    expect((await the().raw({ url: evidence?.pictureUrl ?? '' })).statusCode).toBe(404)
  })
})
