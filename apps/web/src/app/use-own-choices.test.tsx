import { sessionApi } from '@matrixcast/contract/session'
import i18next from 'i18next'
import { expect, it, onTestFinished } from 'vitest'
import { aPage, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { chooseTheme, forgetTheme, useAppearance } from '../ui/appearance.ts'
import { useOwnChoices } from './use-own-choices.ts'
import { changeLanguage } from './words.ts'

function BareScreen() {
  useOwnChoices()
  return <p>{useAppearance().mode}</p>
}

const shown = () => [document.documentElement.lang, document.querySelector('p')?.textContent]

async function open() {
  onTestFinished(() => changeLanguage('zh'))
  onTestFinished(forgetTheme)
  const { adminInfo, ...person } = aPerson('owner')
  const chosen = { ...adminInfo, language: 'es', theme: 'dark' } as const
  await aPage(<BareScreen />, [reply(sessionApi.getInfo, () => ({ ...person, adminInfo: chosen }))])
  await until(() => i18next.language === 'es')
}

it('a screen without top bar takes over language and theme that its person chose in another browser', async () => {
  forgetTheme()
  await open()
  expect(shown()).toEqual(['es', 'dark'])
})

it('a theme that was chosen in this browser stays', async () => {
  chooseTheme('light')
  await open()
  expect(shown()).toEqual(['es', 'light'])
})
