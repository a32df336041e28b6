import type { Language } from '@matrixcast/contract/wire'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { recogniseBy } from '../api/refusal.ts'
import { isOurLanguage } from '../ui/our-language.ts'

type Words = Record<string, unknown>

const featureFiles = import.meta.glob<Words>('/src/*/messages/*.ts', { import: 'default' })
const callFiles = import.meta.glob<Words>('/src/messages/*.ts', { import: 'default' })
const faultFiles: Record<Language, () => Promise<{ faults: Words }>> = {
  zh: () => import('@matrixcast/contract/faults/zh'),
  en: () => import('@matrixcast/contract/faults/en'),
  es: () => import('@matrixcast/contract/faults/es'),
  ja: () => import('@matrixcast/contract/faults/ja'),
}
const saidFiles: Record<Language, () => Promise<{ said: Words }>> = {
  zh: () => import('@matrixcast/contract/said/zh'),
  en: () => import('@matrixcast/contract/said/en'),
  es: () => import('@matrixcast/contract/said/es'),
  ja: () => import('@matrixcast/contract/said/ja'),
}
const languageKey = 'language'
const wanted = new Set<string>()

/** The stored language, else the browser's if it is one of ours, else Chinese. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(languageKey)
  if (stored !== null && isOurLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isOurLanguage) ?? 'zh'
}

async function wordsOf(namespace: string, language: Language): Promise<Words> {
  if (namespace === 'faults') return (await faultFiles[language]()).faults
  if (namespace === 'said') {
    const [{ sentenceSaid }, { said }] = await Promise.all([
      import('@matrixcast/contract/said/sentence-said'),
      saidFiles[language](),
    ])
    recogniseBy(sentenceSaid)
    return said
  }
  const load =
    namespace === 'call'
      ? callFiles[`/src/messages/${language}.ts`]
      : featureFiles[`/src/${namespace}/messages/${language}.ts`]
  if (load === undefined) throw new Error(`no words for ${namespace} in ${language}`)
  return load()
}

async function load(namespace: string, language: Language) {
  if (i18next.hasResourceBundle(language, namespace)) return
  i18next.addResourceBundle(language, namespace, await wordsOf(namespace, language))
}

export const currentLanguage = (): Language => (isOurLanguage(i18next.language) ? i18next.language : 'zh')

/** Makes sure the words of these features are there in the reader's language before their screen shows. */
export async function loadWords(namespaces: readonly string[]) {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => load(namespace, currentLanguage())))
}

export async function changeLanguage(language: Language) {
  await Promise.all([...wanted].map((namespace) => load(namespace, language)))
  localStorage.setItem(languageKey, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

/** `first`: what the first page needs besides the words of calls. */
export async function startWords(first: readonly string[]) {
  const language = firstLanguage()
  document.documentElement.lang = language
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    fallbackLng: false,
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await loadWords(['call', 'faults', ...first])
}
