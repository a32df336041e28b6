import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { expect, it } from 'vitest'
import { aPage, button, click, done, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { CompanyPanel } from './CompanyPanel.tsx'

const shows = (words: string) => document.body.textContent.includes(words)

it('a guessed country that is right is confirmed by one press, and is not asked for again', async () => {
  let countryIsGuessed = true
  const person = () => {
    const one = aPerson('owner', ['setting:edit'])
    return { ...one, workspace: { ...one.workspace, countryIsGuessed } }
  }
  const save = reply(workspaceApi.save, () => {
    countryIsGuessed = false
    return done()
  })
  const page = await aPage(<CompanyPanel />, [reply(sessionApi.getInfo, person), save])
  await until(() => shows('这是按时区和语言猜的'))
  await click(button('确认是中国'))
  await until(() => !shows('这是按时区和语言猜的'))
  expect(page.sentTo(workspaceApi.save)).toEqual([{ country: 'CN' }])
})
