import { withCountryName } from '@matrixcast/contract/country-name'
import { faults as en } from '@matrixcast/contract/faults/en'
import { faults as es } from '@matrixcast/contract/faults/es'
import { faults as ja } from '@matrixcast/contract/faults/ja'
import { type FaultDetails, sentenceOf, withLanguageName } from '@matrixcast/contract/faults/sentence'
import { type FaultWord, faults as zh } from '@matrixcast/contract/faults/zh'
import { type Language, languages } from '@matrixcast/contract/wire'

const texts = { zh, en, es, ja }

/** The first of the reader's languages that we speak; Chinese when none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const one of wanted) {
    const found = languages.find((language) => one.trim().startsWith(language))
    if (found) return found
  }
  return 'zh'
}

/** The sentence for a fault word in the reader's language. */
export const faultText = (language: Language, fault: FaultWord, details: FaultDetails): string =>
  sentenceOf(texts[language], fault, withCountryName(withLanguageName(details, language), language))
