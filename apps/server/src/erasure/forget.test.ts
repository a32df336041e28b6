import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { appointmentApi } from '@matrixcast/contract/appointments'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { bulkApi } from '@matrixcast/contract/bulk'
import { chatApi } from '@matrixcast/contract/chat'
import { customerApi } from '@matrixcast/contract/customers'
import { formApi, openApi } from '@matrixcast/contract/forms'
import { inboxApi } from '@matrixcast/contract/inboxes'
import { leadImportApi } from '@matrixcast/contract/lead-import'
import { leadApi } from '@matrixcast/contract/leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { settingsApi } from '@matrixcast/contract/settings'
import { viewApi } from '@matrixcast/contract/views'
import { describe, expect, it } from 'vitest'
import { bulkKind } from '../bulk/bulk-kind.ts'
import { exportKind } from '../bulk/export-kind.ts'
import type { JobKind } from '../jobs/worker.ts'
import { importJob } from '../leads/import-job.ts'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { customerHands } from '../testing/customer-hands.ts'
import { formWith } from '../testing/factories.ts'
import { formHands } from '../testing/form-hands.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { talkHands } from '../testing/talk-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { personLists } from './person-lists.ts'

describe('somebody who is erased', () => {
  const the = theOwnWorld()
  const { aForm, viewOf, post } = formHands(the)
  const { aCustomer, infoOf } = customerHands(the)
  const { anInbox, read, conversations } = talkHands(the)
  const mark = 'Quentin'
  const phone = '13800134900'

  const calls = () => screenCalls(screenRoutes(the().parts))
  const kinds = (): Record<'export' | 'bulk' | 'leadImport', JobKind> => {
    const needs = { ...the().parts, calls: calls(), workshopFolder: path.join(the().home, 'workshop') }
    return { export: exportKind(needs), bulk: bulkKind(needs), leadImport: importJob(needs) }
  }
  /** Carries an order out, as the worker does; `meanwhile` happens before it ends. */
  async function perform(kind: keyof ReturnType<typeof kinds>, jobId: string | null, meanwhile = async () => {}) {
    const { parts, workspaceId } = the()
    const run = await parts.jobs.start(workspaceId, jobId ?? '')
    if (!run) throw new Error('the order was given up')
    await meanwhile()
    const signal = new AbortController().signal
    const end = await kinds()[kind].perform({ run, signal, report: () => {}, stopping: () => false })
    const result = end.state === 'succeeded' ? end.result : undefined
    await parts.jobs.finish(workspaceId, run.id, end.state, '', result)
    return end.state
  }
  const anExport = async () =>
    (
      await the().call(bulkApi.exportList, {
        list: leadApi.list.path,
        filters: { keyword: mark },
        columns: [{ title: 'Name', path: 'name' }],
        subject: 'Leads',
      })
    ).data.jobId

  /** Tables that hold a word still. */
  async function tracesIn(word: string): Promise<string[]> {
    const { owner } = the()
    const { rows: tables } = await owner.query<{ name: string }>(`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${word}%`])
      if (rows.length > 0) found.push(name)
    }
    return found.toSorted()
  }
  /** Files of the home that hold a word. */
  async function filesWith(word: string): Promise<string[]> {
    const { home } = the()
    const entries = await readdir(home, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    const found: string[] = []
    for (const file of files) if ((await readFile(file)).includes(word)) found.push(path.relative(home, file))
    return found
  }

  /** By every door; answers what they became. */
  async function come() {
    const { call, raw, parts, workspaceId, token } = the()
    const { id: formId, slug } = await aForm()
    const words = { 'f-name': mark, 'f-phone': phone, 'f-wish': `${mark} wants two`, consent: 'yes' }
    await post(`/r/${slug}`, { view: viewOf(slug), ...words })
    const key = (await call(formApi.makeKey, { id: formId })).data.key
    const fields = { name: mark, phone, wish: `by a program: ${mark}` }
    await call(openApi.addLead, { orderId: 'o-1', fields, consent: true }, { 'x-form-key': key })

    const builder = (await call(builderApi.createQuarkToken, {})).data.access_token
    const asked = [
      { uuid: 'name', label: 'Name', kind: 'text' },
      { uuid: 'phone', label: 'Phone', kind: 'phone' },
    ]
    const elements = [{ uuid: 'form', elName: 'form', propsValue: { fields: asked, consent: 'You may' } }]
    const page = await quarkCalls(the).call(
      quarkApi.create,
      { title: 'Kitchens', pages: [{ uuid: 'p', elements }] },
      builder,
    )
    const pageSlug = await publishNow(the(), builder, page._id)
    await post(`/p/${pageSlug}/submit`, {
      form: 'form',
      view: viewOf(pageSlug),
      'f-name': mark,
      'f-phone': phone,
      consent: 'yes',
    })
    await parts.pageLeads.take(workspaceId)

    const chatPage = await call(inboxApi.save, {
      name: 'Help',
      greeting: '',
      away: '',
      hours: null,
      hosts: [],
      asksFirst: true,
      consent: 'We may call.',
      colour: '#1677ff',
      language: 'en',
      memberIds: [],
    })
    const chat = chatPage.data.url.split('/').at(-1) ?? ''
    const message = { token: '', name: mark, phone, consent: 'yes', text: `I am ${mark}` }
    await post(`/c/${chat}`, { view: viewOf(chat), ...message })

    const { payload, headers } = formWith(
      Buffer.from(`姓名,手机,需求\n${mark},${phone},a list of ${mark}\n,,${mark}`),
      'l.csv',
    )
    const sent = await raw({ method: 'POST', url: leadImportApi.read.path, payload, headers: { ...headers, token } })
    const sheet = leadImportApi.read.output.parse(sent.json().data)
    await call(leadImportApi.run, { ...sheet, dryRun: true })
    await perform('leadImport', (await call(leadImportApi.run, { ...sheet, dryRun: false })).data.jobId)
    await call(leadApi.add, { name: mark, phone, words: `typed: ${mark}` })
    const leadId = (await call(leadApi.list, { keyword: mark })).data.data[0]?.id ?? ''
    return { leadId, chatId: chatPage.data.id }
  }

  /** What our own people write down; answers the customer. */
  async function work(leadId: string, chatId: string): Promise<string> {
    const { call, owner } = the()
    const talk = (await conversations({ account_id: chatId })).data[0]?.id ?? ''
    await call(chatApi.addNote, { id: talk, content: `${mark} is in a hurry` })
    await call(chatApi.reply, { id: talk, content: `Dear ${mark}` })
    await call(leadApi.claim, { ids: [leadId] })
    await call(phoneLeadApi.addCall, { id: leadId, result: 'connected', seconds: 60, note: `spoke to ${mark}` })
    await call(phoneLeadApi.setDoNotCall, { ids: [leadId], isOn: true, reason: `${mark} asked` })
    await call(leadApi.addFollow, { id: leadId, content: `${mark} wants two` })
    const weekly = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 1080, capacity: 2 }]
    const place = { name: 'Shop', timeZone: 'Asia/Shanghai', slotMinutes: 60, weekly }
    const placeId = (await call(appointmentApi.savePlace, place)).data.id
    const day = new Date(Date.now() + 80 * 3_600_000).toISOString().slice(0, 10)
    const startAt = Date.parse(`${day}T11:00:00+08:00`) / 1000
    await call(appointmentApi.add, { leadId, placeId, startAt, remark: `for ${mark}` })
    const won = await call(leadApi.setState, { ids: [leadId], move: 'converted', reason: `${mark} bought` })
    expect(won.data.refused).toEqual([])
    const { rows } = await owner.query<{ customer_id: string }>('select customer_id from lead where id = $1', [leadId])
    const id = rows[0]?.customer_id ?? ''
    await call(customerApi.contacts, { id })
    await call(customerApi.addDeal, { customerId: id, amount: '10.00', title: `for ${mark}` })
    await call(customerApi.setTag, { ids: [id], tag: `friend of ${mark}`, way: 'set' })
    const other = await aCustomer({ name: `${mark} the second`, note: `like ${mark}` })
    const [keptVersion, otherVersion] = [(await infoOf(id)).customer.version, (await infoOf(other)).customer.version]
    const merged = { keptId: id, otherId: other, keptVersion, otherVersion, take: { name: 'other' as const } }
    expect((await call(customerApi.merge, merged)).refused).toBeUndefined()
    const view = { list: 'leads', name: `about ${mark}`, search: `?keyword=${mark}`, order: [], hidden: [] }
    await call(viewApi.save, { ...view, isCompact: false, isGrid: false })
    const bulk = { list: customerApi.list.path, action: customerApi.setTag.path, label: 'name', subject: 'Tag' }
    const given = { tag: `met ${mark}`, way: 'set' }
    await perform('bulk', (await call(bulkApi.start, { ...bulk, filters: { keyword: mark }, given })).data.jobId)
    await perform('export', await anExport())
    return id
  }

  it('is in no table and in no file, by whichever door they came', async () => {
    const { call } = the()
    const { leadId, chatId } = await come()
    const customerId = await work(leadId, chatId)
    const { comment } = await anInbox()
    comment(`${mark} was here`, { by: mark })
    await read()
    const [talk] = (await conversations({ tab: 'waiting' })).data.filter(({ lastText }) =>
      lastText.includes('was here'),
    )
    const commented = (await call(chatApi.makeLead, { id: talk?.id ?? '' })).data.leadId ?? ''
    await call(chatApi.assign, { ids: [talk?.id ?? ''], assigneeId: null })

    expect(await tracesIn(mark)).toEqual(
      expect.arrayContaining(
        [
          'appointment',
          'bulk_row',
          'call_log',
          'conversation',
          'customer',
          'customer_event',
          'customer_merge',
          'customer_tag',
        ]
          .concat([
            'deal',
            'do_not_call',
            'follow_up',
            'job_run',
            'lead',
            'lead_touch',
            'list_view',
            'message',
            'operation_log',
          ])
          .map((name) => `public.${name}`),
      ),
    )
    expect((await filesWith(mark)).map((file) => file.split('/')[1])).toEqual(
      expect.arrayContaining(['exports', 'imports']),
    )
    const { name } = (await call(customerApi.info, { id: customerId })).data.customer
    expect((await call(customerApi.erase, { id: customerId, name })).refused).toBeUndefined()
    expect((await call(leadApi.erase, { id: commented, name: mark })).refused).toBeUndefined()
    expect(await tracesIn(mark)).toEqual([])
    expect(await tracesIn('138****4900')).toEqual([])
    expect(await filesWith(mark)).toEqual([])
    expect((await call(settingsApi.operationLog, {})).data.data.map(({ action }) => action)).toContain('customer.erase')
  })

  it('is in no export that was being written meanwhile', async () => {
    const { call } = the()
    const id = (await call(leadApi.add, { name: mark, words: 'x', phone: '13800134901' })).data.id ?? ''
    const state = await perform('export', await anExport(), async () => {
      expect((await call(leadApi.erase, { id, name: mark })).refused).toBeUndefined()
    })
    expect(state).toBe('cancelled')
    expect((await filesWith('Name')).filter((file) => file.includes('exports'))).toEqual([])
  })

  it('does not come back by a file that was being imported', async () => {
    const { call, raw, token } = the()
    const id = (await call(leadApi.add, { name: mark, phone: '13800134902' })).data.id ?? ''
    const { payload, headers } = formWith(Buffer.from(`姓名,手机\n${mark},13800134902`), 'again.csv')
    const sent = await raw({ method: 'POST', url: leadImportApi.read.path, payload, headers: { ...headers, token } })
    const sheet = leadImportApi.read.output.parse(sent.json().data)
    const { jobId } = (await call(leadImportApi.run, { ...sheet, dryRun: false })).data
    const state = await perform('leadImport', jobId, async () => {
      expect((await call(leadApi.erase, { id, name: mark })).refused).toBeUndefined()
    })
    expect(state).not.toBe('succeeded')
    expect((await call(leadApi.list, { keyword: mark })).data.total).toBe(0)
  })

  it('stood in no list that could be exported besides those that go whole', async () => {
    const { call, raw, token } = the()
    const { chatId } = await come()
    const [talk] = (await conversations({ account_id: chatId })).data
    await call(chatApi.addNote, { id: talk?.id ?? '', content: mark })
    const others: string[] = []
    for (const { calls: served } of screenRoutes(the().parts))
      for (const { endpoint } of served.filter(({ endpoint: one }) => one.method === 'GET')) {
        const answer = await raw({ method: 'GET', url: `${endpoint.path}?page=1&limit=50`, headers: { token } })
        const isList = String(answer.headers['content-type']).includes('json') && answer.body.includes('"total"')
        if (isList && answer.body.includes(mark)) others.push(endpoint.path)
      }
    expect(others.length).toBeGreaterThan(3)
    expect(others.filter((one) => !personLists.includes(one))).toEqual([])
  })
})
