import { apiKeyApi, type KeyRow } from '@matrixcast/contract/api-keys'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { expect, it, vi } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { ApiKeysPanel } from './ApiKeysPanel.tsx'

const key: KeyRow = {
  id: crypto.randomUUID(),
  name: 'nightly script',
  shown: 'mx_abcdef',
  person: { id: crypto.randomUUID(), name: 'Lin' },
  scopes: ['account:list'],
  postsADay: 20,
  accountIds: null,
  asksYes: false,
  createdAt: 0,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
}
const noPage = { total: 0, per_page: 50, current_page: 1, last_page: 1, data: [] }

const aPanel = (keys: KeyRow[] = [key]) =>
  aPage(<ApiKeysPanel />, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['api:edit'])),
    reply(apiKeyApi.list, () => ({ data: keys })),
    reply(apiKeyApi.add, () => ({ id: key.id, secret: 'mx_the-whole-secret' })),
    reply(apiKeyApi.revoke, done),
    reply(apiKeyApi.calls, () => noPage),
    reply(settingsApi.admins, () => noPage),
  ])

it('an API key is made with a name and scopes, and its secret is shown this once', async () => {
  const page = await aPanel([])
  await until(() => document.body.textContent.includes('还没有密钥'))
  await click(button('新建密钥'))
  await until(() => document.querySelector('.form-fields') !== null)
  await type(field('名称'), 'nightly script')
  const scope = document.querySelector<HTMLElement>('input[value="account:list"]')
  if (scope) await click(scope)
  const ok = document.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')
  if (ok) await click(ok)
  await until(() => document.getElementById('key-secret') !== null)
  const made = {
    name: 'nightly script',
    scopes: ['account:list'],
    endsIn: 90 * 86_400,
    postsADay: null,
    accountIds: null,
  }
  expect(page.sentTo(apiKeyApi.add)).toEqual([{ ...made, asksYes: true }])
  expect(field('密钥').value).toBe('mx_the-whole-secret')
})

it('an API key shows whom it acts as and its limits, and is revoked after a question', async () => {
  const page = await aPanel()
  await until(() => document.body.textContent.includes('nightly script'))
  expect(document.body.textContent).toContain('Lin')
  expect(document.body.textContent).toContain('每天最多 20 条')
  await click(button('停用'))
  await until(() => document.querySelector('.ant-modal-confirm-btns .ant-btn-dangerous') !== null)
  const confirm = document.querySelector<HTMLElement>('.ant-modal-confirm-btns .ant-btn-dangerous')
  if (confirm) await click(confirm)
  await until(() => page.sentTo(apiKeyApi.revoke).length === 1)
  expect(page.sentTo(apiKeyApi.revoke)).toEqual([{ id: key.id }])
})

it('the calls that keys open are read with their fields and an example, and found by a word', async () => {
  await aPanel()
  const usual = fetch
  const call = (summary: string, more: object) => ({
    operationId: 'x',
    summary,
    tags: ['open'],
    responses: { 200: { description: 'done' }, 429: { description: 'too many calls' } },
    ...more,
  })
  const post = { type: 'object', properties: { workId: { type: 'string', format: 'uuid' } }, required: ['workId'] }
  const properties = {
    at: { type: 'integer', minimum: 0, maximum: 9 },
    note: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }], description: 'For whoever moves it.' },
    posts: { type: 'array', items: post },
  }
  const token = { type: 'object', properties: { token: { type: 'string' } } }
  const done = { type: 'object', properties: { data: { $ref: '#/components/schemas/Token' } } }
  const answer = { oneOf: [done, { type: 'object', properties: { fault: { type: 'string' } } }] }
  const components = { schemas: { Token: token } }
  const schema = { type: 'object', properties, required: ['at'] }
  const move = call('Moves posts.', {
    'x-permission': 'publish:send',
    requestBody: { content: { 'application/json': { schema } } },
    responses: {
      200: { description: 'done', content: { 'application/json': { schema: answer } } },
      429: { description: 'too many calls' },
    },
  })
  const list = call('Lists posts.', { parameters: [{ name: 'page', schema: { type: 'integer', default: 1 } }] })
  const paths = { '/api/v2.open/movePosts': { post: move }, '/api/v2.open/getPostList': { get: list } }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.startsWith('/openapi.json') ? new Response(JSON.stringify({ paths, components })) : usual(address, init),
  )
  await click(button('接口文档'))
  await until(() => document.body.textContent.includes('POST /api/v2.open/movePosts'))
  await type(field('搜索接口'), 'moves')
  await until(() => !document.body.textContent.includes('getPostList'))
  const head = document.querySelector<HTMLElement>('.ant-collapse-header')
  if (head) await click(head)
  await until(() => document.querySelector('.api-operation pre') !== null)
  expect(document.querySelector('.api-operation')?.textContent).toMatch(
    /publish:send.*at.*是.*integer 0…9.*note.*For whoever.*—.*string ≤ 5.*posts\[\]\.workId.*是.*uuid.*429.*too many calls.*token/s,
  )
  expect(document.querySelector('.api-operation pre')?.textContent).toMatch(/movePosts.*-d '\{"at":1\}'/s)
})
