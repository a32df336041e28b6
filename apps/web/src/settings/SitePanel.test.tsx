import { siteApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { SitePanel } from './SitePanel.tsx'

const shows = (words: string) => until(() => document.body.textContent.includes(words))

it('a site without a name, or with half an address, says so and sends nothing', async () => {
  const page = await aPage(<SitePanel />, [
    reply(siteApi.initProject, () => ({
      title: 'Reed',
      agentId: '',
      yunGuanJiaMac: '',
      yunGuanJiaWin: '',
      version: '1',
    })),
    reply(siteApi.websiteNotice, () => ({ title: '', jumpUrl: '' })),
    reply(settingsApi.saveSiteConfig, done),
  ])
  await until(() => document.querySelector('.form-fields') !== null)
  await type(field('站点名称'), '')
  await type(field('公告链接'), 'example.com')
  await click(button('保存站点配置'))
  await shows('必填')
  await shows('要以 http:// 或 https:// 开头。')
  expect(page.sentTo(settingsApi.saveSiteConfig)).toEqual([])
})
