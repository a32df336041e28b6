import { type ChinaNumber, chinaNumberApi } from '@matrixcast/contract/china-numbers'
import { expect, it } from 'vitest'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { ChinaNumbers } from './ChinaNumbers.tsx'

const number: ChinaNumber = {
  of: 'lead',
  id: crypto.randomUUID(),
  name: 'Ann',
  kept: '+86****2671',
  becomes: '+14****2671',
  fitsChina: true,
  createtime: 1,
}
const nobody: ChinaNumber = { ...number, of: 'customer', id: crypto.randomUUID(), name: '', fitsChina: false }
const says = (words: string) => until(() => document.body.textContent.includes(words))

it('numbers that are ticked are changed, and what was not changed is said', async () => {
  const shown = await aPage(<ChinaNumbers onClose={() => undefined} />, [
    reply(chinaNumberApi.list, ({ after }) => ({
      country: 'US' as const,
      data: after ? [] : [number, nobody],
      looked: 2,
      next: after ? null : { of: 'customer' as const, after: nobody.id },
    })),
    reply(chinaNumberApi.change, ({ holders }) => ({ changed: 0, left: holders.length })),
  ])
  await says('+86****2671 改为 +14****2671')
  await says('未填姓名')
  const ticks = document.querySelectorAll<HTMLInputElement>('.china-numbers input')
  ticks[1]?.click()
  await until(() => document.body.textContent.includes('更改 1 个'))
  await click(button('更改 1 个'))
  await says('1 个未更改')
  expect(shown.sentTo(chinaNumberApi.change)).toEqual([{ country: 'US', holders: [{ of: 'customer', id: nobody.id }] }])
  await click(button('下一批号码'))
  await says('没有可能属于美国的号码。')
})
