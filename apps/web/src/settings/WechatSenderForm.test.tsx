import { wechatSenderApi } from '@matrixcast/contract/wechat'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { WechatSenderForm } from './WechatSenderForm.tsx'

const sender = { site: 'https://api.weixin.qq.com', appId: 'wx1', template: null }
const replies = [reply(wechatSenderApi.save, done)]
const problems = () => document.querySelectorAll('.form-problem').length

it('a first WeChat account asks for its secret; one that is kept is saved without', async () => {
  const nothing = { sender: null, callback: null, bound: 0 }
  const page = await aPage(<WechatSenderForm kept={nothing} />, replies)
  await click(button('保存公众号'))
  await until(() => problems() === 2)
  await page.show(<WechatSenderForm key="kept" kept={{ ...nothing, sender }} />)
  await click(button('保存公众号'))
  await until(() => page.sentTo(wechatSenderApi.save).length === 1)
  expect(page.sentTo(wechatSenderApi.save)).toEqual([sender])
})

it('a WeChat template is sent with its places, and says at each that is missing', async () => {
  const page = await aPage(<WechatSenderForm kept={{ sender, callback: null, bound: 0 }} />, replies)
  await click(button('使用模板消息'))
  await click(button('保存公众号'))
  await until(() => problems() === 1)
  await type(field('模板 ID'), 'T1')
  await click(button('保存公众号'))
  await until(() => page.sentTo(wechatSenderApi.save).length === 1)
  const template = { id: 'T1', what: 'thing1', which: 'thing2', why: 'thing3', when: 'time4' }
  expect(page.sentTo(wechatSenderApi.save)).toEqual([{ ...sender, template }])
})
