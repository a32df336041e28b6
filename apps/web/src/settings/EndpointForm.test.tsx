import { voiceNames } from '@matrixcast/canvas/element-style'
import { type AiEndpoint, aiApi } from '@matrixcast/contract/ai'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { EndpointForm } from './EndpointForm.tsx'

const kept = {
  kind: 'chat' as const,
  baseUrl: 'https://models.example/v1',
  model: 'small',
  limitSeconds: 30,
  voices: Object.fromEntries(voiceNames.map((name) => [name, ''])),
  fallsBack: true,
}
const endpoint: AiEndpoint = { ...kept, voices: aiApi.save.input.shape.voices.parse(kept.voices), hasKey: true }
const answer = { ok: true, fault: null, detail: '', milliseconds: 12 }
const shows = (words: string) => until(() => document.body.textContent.includes(words))

it('an AI endpoint is saved with its key left out, tried with the key that was typed, and says where its address is wrong', async () => {
  const page = await aPage(<EndpointForm endpoint={endpoint} />, [
    reply(aiApi.save, done),
    reply(aiApi.test, () => answer),
  ])
  await click(button('保存'))
  await until(() => page.sentTo(aiApi.save).length === 1)
  await type(field('密钥'), 'a key')
  await click(button('测试连接'))
  await shows('12')
  await type(field('地址'), 'models.example')
  await click(button('保存'))
  await shows('要以 http:// 或 https:// 开头。')
  expect([page.sentTo(aiApi.save), page.sentTo(aiApi.test)]).toEqual([[kept], [{ ...kept, key: 'a key' }]])
})

it('an AI endpoint that needs TLS is refused at its address', async () => {
  await aPage(<EndpointForm endpoint={endpoint} />, [
    reply(aiApi.save, () => refusal('endpointNeedsTls', { host: 'models.example' })),
  ])
  await type(field('地址'), 'http://models.example')
  await click(button('保存'))
  await until(() => document.querySelector('.form-problem') !== null)
  expect(document.querySelector('.form-problem')?.textContent).toContain('models.example')
})
