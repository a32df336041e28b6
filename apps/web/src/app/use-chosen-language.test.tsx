import { sessionApi } from '@matrixcast/contract/session'
import i18next from 'i18next'
import { expect, it, onTestFinished } from 'vitest'
import { aPage, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { useChosenLanguage } from './use-chosen-language.ts'
import { changeLanguage } from './words.ts'

function BareScreen() {
  useChosenLanguage()
  return <p>{i18next.language}</p>
}

it('a screen without top bar takes over the language that its person chose in another browser', async () => {
  onTestFinished(() => changeLanguage('zh'))
  const { adminInfo, ...person } = aPerson('owner')
  await aPage(<BareScreen />, [
    reply(sessionApi.getInfo, () => ({ ...person, adminInfo: { ...adminInfo, language: 'es' as const } })),
  ])
  await until(() => i18next.language === 'es')
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['es', 'es'])
})
