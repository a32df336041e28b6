import { Project } from '@matrixcast/canvas/document'
import { quarkApi } from '@matrixcast/contract/builder'
import { expect, it } from 'vitest'
import { toasts } from '../api/call.ts'
import { aPage, lost, refusal, reply } from '../testing/a-page.tsx'
import { sendPage } from './server-page.ts'

const project = Project.parse({ title: 'Kitchen', pages: [{ uuid: 'p' }] })

it('a page that cannot be sent is told by the state of saving, and a refused one by its reason', async () => {
  const answers = [lost, refusal('projectChanged'), refusal('notFound')]
  await aPage(null, [reply(quarkApi.update, () => answers.shift() ?? lost)])
  const shownToasts: string[] = []
  const forget = toasts.listen((text) => shownToasts.push(text))
  const send = async () => (await sendPage(crypto.randomUUID(), project, { version: 1, isLeaving: false })).kind
  expect([await send(), await send()]).toEqual(['unreachable', 'changed'])
  expect(shownToasts).toEqual([])
  expect(await send()).toBe('refused')
  expect(shownToasts.length).toBe(1)
  forget()
})
