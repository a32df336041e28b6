import { randomUUID } from 'node:crypto'
import { chatApi } from '@matrixcast/contract/chat'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { type AnswerEnd, helperTalkApi } from '@matrixcast/contract/helper-talk'
import type { Incoming } from '@matrixcast/contract/incoming'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

describe('comments that a cloud manager reads and answers (simulated platform)', () => {
  const the = theWorld()
  let accountId: string
  let asHelper: { authorization: string }
  const aHelper = async () => ({ authorization: `Bearer ${await pairedHelper(the())}` })
  beforeEach(async () => {
    asHelper = await aHelper()
    await the().owner.query('delete from talk_send')
    await the().owner.query("update account set deleted_at = now() where platform = 'practice'")
    accountId = await anAccount(the(), 'practice')
  })

  const take = async (talks = ['practice']) => {
    // Each is another cloud manager's first question, since one that got nothing waits for seconds.
    const { data } = await the().call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: [], talks }, await aHelper())
    return data.work
  }
  const comment = (text: string): Incoming => ({
    ref: `comment/1/${randomUUID()}`,
    kind: 'comment',
    at: Math.floor(Date.now() / 1000),
    author: { remoteId: 'moss', name: 'Moss', isOurs: false },
    text,
    isCut: false,
    isHeld: false,
    onPost: null,
    parent: null,
  })
  const report = (before: string, items: Incoming[], cursor: string) =>
    the().call(helperTalkApi.reportRead, { accountId, before, read: { items, cursor, more: false } }, asHelper)
  async function waiting(text = 'Where is it from?') {
    await take()
    await report('', [], '1')
    await report('1', [comment(text)], '2')
    const { data } = (await the().call(chatApi.list, { account_id: accountId })).data
    return data[0]?.id ?? ''
  }
  const last = async (id: string) => (await the().call(chatApi.messages, { id })).data.data.at(-1)

  it('are read once by whoever says that it can, and come to the desk once', async () => {
    expect(await take([])).toBeNull()
    expect(await take(['douyin'])).toBeNull()
    expect(await take()).toMatchObject({ kind: 'read', assignment: { accountId, cursor: '', posts: [] } })
    expect(await take()).toBeNull()
    const first = comment('Long ago')
    await report('', [first], '1')
    await report('', [comment('of a reading that was slower')], '2')
    await report('1', [first, comment('And now?')], '3')
    const { data } = (await the().call(chatApi.list, { account_id: accountId })).data
    expect(data).toMatchObject([{ unread: 1, lastText: 'And now?' }])
  })

  it('are read again after a minute on the practice platform, and at once when a person asks', async () => {
    const began = (seconds: number) =>
      the().owner.query(
        `update talk_cursor set taken_at = now() - interval '${seconds} seconds' where account_id = $1`,
        [accountId],
      )
    const isTaken = async () => (await take())?.kind === 'read'
    expect(await isTaken()).toBe(true)
    await began(50)
    expect(await isTaken()).toBe(false)
    await the().call(chatApi.readNow, { account_id: accountId })
    expect([await isTaken(), await isTaken()]).toEqual([true, false])
    await began(61)
    expect(await isTaken()).toBe(true)
  })

  it('of an account that is away are not read, and the desk tells that apart from never', async () => {
    const ofIt = async () => (await the().call(chatApi.accounts, {})).data.data.find(({ id }) => id === accountId)
    expect(await ofIt()).toMatchObject({ readAt: null, isAway: false })
    await take()
    await report('', [], '1')
    expect(await ofIt()).toMatchObject({ readAt: expect.any(Number), isAway: false })
    await the().owner.query("update account set state = 'offline' where id = $1", [accountId])
    await the().call(chatApi.readNow, {})
    expect([await take(), (await ofIt())?.isAway]).toEqual([null, true])
  })

  it('that could not be read say why', async () => {
    await take()
    const read = { fault: 'auth' as const, detail: 'the platform asks to sign in again' }
    await the().call(helperTalkApi.reportRead, { accountId, before: '', read }, asHelper)
    const { data } = (await the().call(chatApi.accounts, {})).data
    expect(data.find(({ id }) => id === accountId)).toMatchObject({ fault: 'auth' })
  })

  it('are answered once: given out once, pressed with a yes, unsure when nothing is heard, then looked for', async () => {
    const id = await waiting()
    await the().call(chatApi.reply, { id, content: 'From the reeds.' })
    const work = await take()
    if (work?.kind !== 'answer') throw new Error('no answer was given out')
    const { messageId, fence, isReadBack, text } = work.assignment
    expect([isReadBack, text]).toEqual([false, 'From the reeds.'])
    expect(await take()).toBeNull()
    const begin = () => the().call(helperTalkApi.beginAnswer, { messageId, fence }, asHelper)
    expect((await begin()).data).toEqual({ mayPress: true })
    expect((await begin()).data).toEqual({ mayPress: false })
    const ended = async (end: AnswerEnd) =>
      (await the().call(helperTalkApi.reportAnswer, { messageId, fence, end }, asHelper)).data.accepted
    expect(await ended({ kind: 'unsure', detail: 'the page was closed' })).toBe(true)
    expect(await last(id)).toMatchObject({ send: { state: 'unsure' } })
    await the().owner.query("update talk_send set read_at = now(), unsure_since = now() - interval '1 hour'")
    expect(await take()).toMatchObject({ kind: 'answer', assignment: { messageId, isReadBack: true } })
    expect(await ended({ kind: 'unread', fault: 'network', detail: '' })).toBe(false)
    expect(await ended({ kind: 'sent', ref: 'comment/1/ours' })).toBe(true)
    expect(await ended({ kind: 'absent' })).toBe(false)
    expect(await last(id)).toMatchObject({ send: { state: 'sent' } })
  })

  it('that were stopped before the press go again; those that the platform refuses wait for a person', async () => {
    const id = await waiting()
    await the().call(chatApi.reply, { id, content: 'From the reeds.' })
    for (const [end, state] of [
      [{ kind: 'stopped', fault: 'network', detail: '', retry: true }, 'waiting'],
      [{ kind: 'refused', fault: 'commentGone', detail: '' }, 'refused'],
    ] as const) {
      await the().owner.query('update talk_send set not_before = now()')
      const work = await take()
      if (work?.kind !== 'answer') throw new Error('no answer was given out')
      const { messageId, fence } = work.assignment
      await the().call(helperTalkApi.reportAnswer, { messageId, fence, end }, asHelper)
      expect(await last(id)).toMatchObject({ send: { state, fault: end.fault } })
    }
  })

  it('leave the recipe of a cloud manager from before as it knows it', async () => {
    const recipe = async (protocol: number) => {
      const { data } = await the().call(helperLinkApi.recipe, { platform: 'practice', protocol }, asHelper)
      const [body = ''] = data.signed.split('.')
      return JSON.parse(Buffer.from(body, 'base64url').toString()).recipe
    }
    expect(await recipe(1)).not.toHaveProperty('talk')
    expect(await recipe(3)).toHaveProperty('talk')
  })
})
