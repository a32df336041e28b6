import { voiceApi } from '@matrixcast/contract/voice'
import { expect, it } from 'vitest'
import { aPage, reply, until } from '../testing/a-page.tsx'
import { VoicePicker } from './VoicePicker.tsx'

const text = () => document.body.textContent
const nine = ['p3922', 'p8699', 'p3922', 'p8699', 'p3922', 'p8699', 'p3922', 'p8699', 'p3922']
const picker = (sample: string) => (
  <VoicePicker value={{ name: 'xiaoyun', rate: 1, emotion: '' }} onChange={() => undefined} sample={sample} />
)
const languagesOf = (isService: boolean) =>
  reply(voiceApi.languages, () => ({
    isService,
    data: [
      { language: 'cmn' as const, engine: 'espeak-ng', quality: 'robot' as const, speakers: nine.map(() => 'f2') },
      { language: 'en' as const, engine: 'piper', quality: 'neural' as const, speakers: nine },
    ],
  }))
const languages = languagesOf(false)

it('a voice card says language, engine and robot voice, and where a better one is', async () => {
  await aPage(picker('今天天气很好'), [languages])
  await until(() => text().includes('机器人声'))
  expect(text()).toContain('中文 · espeak-ng')
  expect(text()).toContain('机器人声 · 女声')
  expect(text()).toContain('听众容易听出来')
})

it('a voice card follows the language of the script, with the speaker behind each name', async () => {
  await aPage(picker('The kitchen is small'), [languages])
  await until(() => text().includes('英语 · piper'))
  expect(text()).toContain('神经网络声 · p8699')
  expect(text()).not.toContain('机器人声')
})

it('voices are one card for each who speaks', async () => {
  const names = () => [...document.querySelectorAll('.voice-name b')].map(({ textContent }) => textContent)
  await aPage(picker('The kitchen is small'), [languages])
  await until(() => text().includes('英语 · piper'))
  expect(names()).toEqual(['小云', '小刚'])
})

it('a language that nobody speaks is said', async () => {
  await aPage(picker('こんにちは'), [languages])
  await until(() => text().includes('日语'))
  expect(text()).toContain('这台服务器上没有能说日语的声音')
})

it('a language of no voice at all is said by its name', async () => {
  await aPage(picker('오늘 저녁 7시'), [languages])
  await until(() => text().includes('韩语'))
  expect(text()).toContain('这台服务器上没有能说韩语的声音')
})

it('a script that nobody knows is said to be unknown', async () => {
  await aPage(picker('ᏗᏂᏲᎵ ᎠᏂᏃᎯᎵ'), [languages])
  await until(() => text().includes('认不出'))
  expect(text()).toContain('认不出这句话的语言')
})

it('no language is said to be missing where a service speaks', async () => {
  await aPage(picker('Bread'), [languagesOf(true)])
  await until(() => text().includes('英语 · piper'))
  await aPage(picker('오늘 저녁 7시'), [languagesOf(true)])
  expect(text()).not.toContain('没有能说')
})
