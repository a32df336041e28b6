import { createServer, type IncomingMessage, type Server } from 'node:http'
import { alarmApi } from '@matrixcast/contract/alarms'
import { leadApi } from '@matrixcast/contract/leads'
import { type HookEvent, webhookApi } from '@matrixcast/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workspacesWith } from '../db/waiting-work.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { sendDueHooks } from './hook-sender.ts'

type Came = { id: string; type: string; data: Record<string, unknown>; isSigned: boolean }

describe('a webhook', () => {
  const the = theWorld()
  const { aLead } = leadHands(the)
  let receiver: Server
  let url: string
  let secret = ''
  let answers: (came: Came) => number
  const came: Came[] = []

  beforeEach(async () => {
    came.length = 0
    answers = () => 204
    await the().owner.query('delete from webhook')
    receiver = createServer((request, reply) => void receive(request).then((status) => reply.writeHead(status).end()))
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const bound = receiver.address()
    url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/hook`
  })
  afterEach(() => new Promise((resolve) => receiver.close(resolve)))

  async function receive(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts).toString()
    const { headers } = request
    const { type, data } = JSON.parse(body)
    const one = { id: String(headers['webhook-id']), type, data, isSigned: isSigned(body, headers) }
    came.push(one)
    return answers(one)
  }
  function isSigned(body: string, headers: Record<string, unknown>): boolean {
    try {
      const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
      new Webhook(secret).verify(body, Object.fromEntries(given))
      return true
    } catch {
      return false
    }
  }
  async function aHook(events: HookEvent[]) {
    const { data } = await the().call(webhookApi.save, { name: 'our script', url, events, isOn: true })
    secret = data.secret ?? ''
    return data.id
  }
  /** As the sender does: only where it is told that something waits. */
  const send = async (): Promise<number> => {
    const [waiting] = await workspacesWith(the().parts.db, 'webhooks')
    return waiting === undefined ? 0 : sendDueHooks(the().parts, waiting)
  }
  const later = (interval: string) =>
    the().owner.query(`update hook_delivery set next_at = next_at - interval '${interval}'`)
  const log = async (id: string) => (await the().call(webhookApi.deliveries, { id })).data.data

  it('is told what it asked for, signed, and nothing of what did not happen', async () => {
    const id = await aHook(['lead.created', 'lead.assigned'])
    const { rollback } = await rolledBack()
    expect(rollback).toBe('undone')
    const lead = await aLead({ name: 'Moss' })
    await send()
    expect(came).toMatchObject([
      { type: 'lead.created', isSigned: true, data: { id: lead, number: expect.stringMatching(/^L-/) } },
    ])
    expect(await log(id)).toMatchObject([{ event: 'lead.created', state: 'delivered', tries: 1, detail: 'HTTP 204' }])
    expect(JSON.stringify(came)).not.toContain('Moss')
  })

  async function rolledBack() {
    const { parts, workspaceId } = the()
    const undone = new Error('undone')
    const rollback = await parts.db
      .inWorkspace(workspaceId, async (tx) => {
        await tx.execute('update lead set owner_id = gen_random_uuid() where owner_id is null')
        throw undone
      })
      .catch((thrown: Error) => thrown.message)
    return { rollback }
  }

  it('that fails gets each event again under its id, of one subject in order, and others meanwhile', async () => {
    await aHook(['lead.created', 'lead.assigned'])
    const first = await aLead({ name: 'Moss', phone: '13800138001' })
    const second = await aLead({ name: 'Fern', phone: '13800138002' })
    const me = (await the().owner.query('select owner_id from lead where id = $1', [first])).rows[0].owner_id
    await the().owner.query('update lead set owner_id = null where id = $1', [first])
    await the().owner.query('update lead set owner_id = $2 where id = $1', [first, me])
    answers = ({ data }) => (data['id'] === first ? 500 : 200)
    await send()
    await send()
    expect(came.map(({ type, data }) => [type, data['id']])).toEqual([
      ['lead.created', first],
      ['lead.created', second],
    ])
    answers = () => 200
    for (let turns = 0; turns < 3; turns += 1) {
      await later('1 hour')
      await send()
    }
    expect(came.map(({ type }) => type)).toEqual(['lead.created', 'lead.created', 'lead.created', 'lead.assigned'])
    expect(came[2]?.id).toBe(came[0]?.id)
  })

  it('is switched off after three days in which nothing arrived, with an alarm, and is on again when it is saved', async () => {
    const id = await aHook(['lead.created'])
    answers = () => 503
    await aLead({ name: 'Reed', phone: '13800138003' })
    await send()
    await the().owner.query("update webhook set failing_since = now() - interval '4 days'")
    await later('1 hour')
    await send()
    const [row] = (await the().call(webhookApi.list, {})).data.data
    expect(row).toMatchObject({ state: 'failing', waiting: 1 })
    await the().parts.alarms.look(the().workspaceId)
    expect((await the().call(alarmApi.list, {})).data.data).toMatchObject([{ kind: 'hookFailing' }])
    await later('1 hour')
    expect(await send()).toBe(0)
    await the().call(webhookApi.save, { id, name: 'our script', url, events: ['lead.created'], isOn: true })
    answers = () => 200
    await send()
    expect((await log(id))[0]).toMatchObject({ state: 'delivered' })
    await the().parts.alarms.look(the().workspaceId)
    expect((await the().call(alarmApi.list, {})).data.data).toEqual([])
  })

  it('is given up after its last try, and replayed by a person under the same id', async () => {
    const id = await aHook(['lead.created'])
    answers = () => 500
    await aLead({ name: 'Sedge', phone: '13800138004' })
    for (let tries = 0; tries < 10; tries += 1) {
      await send()
      await later('2 days')
    }
    const [given] = await log(id)
    expect(given).toMatchObject({ state: 'givenUp', tries: 10, detail: 'HTTP 500' })
    answers = () => 200
    const replay = () => the().call(webhookApi.replay, { id, deliveryIds: [given?.id ?? ''] })
    expect((await replay()).data).toEqual({ queued: 1 })
    await send()
    expect(new Set(came.map((one) => one.id)).size).toBe(1)
    expect((await log(id))[0]).toMatchObject({ state: 'delivered' })
  })

  it('is tried by a button, and refused where its address is not safe', async () => {
    const id = await aHook(['lead.created'])
    expect((await the().call(webhookApi.test, { id })).data).toEqual({ isDelivered: true, detail: 'HTTP 204' })
    expect(came).toMatchObject([{ type: 'test', isSigned: true }])
    const save = (address: string) =>
      the().call(webhookApi.save, { name: 'x', url: address, events: ['lead.created'], isOn: true })
    expect((await save('http://example.com/hook')).refused).toBe('endpointNeedsTls')
    expect((await save('file:///etc/passwd')).refused).toBe('invalidInput')
    const inner = (await save('http://169.254.169.254/latest')).data.id
    expect((await the().call(webhookApi.test, { id: inner })).data).toMatchObject({ isDelivered: false })
  })

  it('keeps what the later of two workers wrote, and counts a try with its outcome alone', async () => {
    const id = await aHook(['lead.created'])
    await aLead({ name: 'Flag', phone: '13800138006' })
    const { workspaceId } = the()
    const { hooks } = the().parts
    const [early] = await hooks.take(workspaceId, 10)
    expect(await hooks.take(workspaceId, 10)).toEqual([])
    await later('61 seconds')
    const [late] = await hooks.take(workspaceId, 10)
    if (!early || !late) throw new Error('nothing was taken')
    await hooks.delivered(workspaceId, late, 'HTTP 200')
    await hooks.failed(workspaceId, early, 'HTTP 500')
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 1, detail: 'HTTP 200' }])
  })

  it("loses its waiting events with it, and is not another workspace's", async () => {
    const id = await aHook(['lead.created'])
    await aLead({ name: 'Rush', phone: '13800138005' })
    expect((await the().call(leadApi.list, {})).data.total).toBeGreaterThan(0)
    await the().call(webhookApi.remove, { id })
    expect(await send()).toBe(0)
    expect((await the().call(webhookApi.remove, { id })).refused).toBe('notFound')
  })

  it('removed while a lead is being written keeps nothing of that lead from being kept, and is sent nothing', async () => {
    const id = await aHook(['lead.created'])
    const { parts, workspaceId, call, owner } = the()
    const numbers = await parts.leadIntake.numbers(workspaceId, 1)
    await parts.db.inWorkspace(workspaceId, async (tx) => {
      await parts.leadIntake.receiveIn(
        tx,
        workspaceId,
        {
          source: { kind: 'import', ref: 'list:1', pageId: null, name: 'list.csv' },
          contact: { phone: '+8613800138007', wechat: null, email: null },
          name: 'Heath',
          words: '',
          samePerson: 'attach',
          byId: null,
          poolId: null,
        },
        numbers,
      )
      expect((await call(webhookApi.remove, { id })).refused).toBeUndefined()
    })
    const left = () => owner.query('select 1 from hook_delivery where webhook_id = $1', [id])
    expect((await left()).rows).toHaveLength(1)
    expect(await send()).toBe(0)
    expect((await left()).rows).toEqual([])
    expect((await call(leadApi.list, { keyword: 'Heath' })).data.total).toBe(1)
    expect(came).toEqual([])
  })
})
