import { faults } from '@matrixcast/contract/faults/zh'
import { expect, it, onTestFinished, vi } from 'vitest'
import { postCommand } from './post-command.ts'

const way = { address: 'http://127.0.0.1:10155', token: 'page-token' }
const answers = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return fetched
}
const answerOf =
  (status: number, body: object | string = '') =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

it('a command by POST carries the page’s word and answers what the cloud manager says', async () => {
  const fetched = answers(answerOf(200, { code: 1, msg: '', data: { text: 'log' } }))
  const outcome = await postCommand(way, 'controller.helper.log', {})
  expect(outcome).toMatchObject({ ok: true, value: { data: { text: 'log' } } })
  expect(fetched.mock.calls).toMatchObject([
    ['http://127.0.0.1:10155/c1', { method: 'POST', headers: { authorization: 'Bearer page-token' } }],
  ])
})

it.each([
  [400, 'helperBadRequest'],
  [401, 'helperUnauthorized'],
  [403, 'helperNoAccess'],
  [404, 'helperNotFound'],
  [405, 'helperMethod'],
  [408, 'helperTimeout'],
  [500, 'helperError'],
  [501, 'helperNotImplemented'],
  [502, 'helperNetwork'],
  [503, 'helperUnavailable'],
  [504, 'helperGateway'],
  [418, 'helperConnection'],
  [200, 'helperConnection'],
] as const)('an answer %i without words is %s, which has a sentence', async (status, fault) => {
  answers(answerOf(status, '<html>'))
  expect(await postCommand(way, 'controller.helper.log', {})).toMatchObject({ ok: false, fault: { fault, said: '' } })
  expect(faults[fault]).not.toBe('')
})

it('an error of the cloud manager keeps its own words', async () => {
  answers(answerOf(500, { code: 0, msg: 'the browser fell', data: null }))
  const outcome = await postCommand(way, 'controller.helper.log', {})
  expect(outcome).toMatchObject({ ok: false, fault: { fault: undefined, said: 'the browser fell' } })
})

it('no answer in half a minute and nobody there are two things', async () => {
  answers(() => Promise.reject(new DOMException('slow', 'TimeoutError')))
  expect(await postCommand(way, 'controller.helper.log', {})).toMatchObject({ fault: { fault: 'helperTimeout' } })
  answers(() => Promise.reject(new TypeError('refused')))
  expect(await postCommand(way, 'controller.helper.log', {})).toMatchObject({ fault: { fault: 'helperUnreachable' } })
})
