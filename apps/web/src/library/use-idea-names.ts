import { accountApi } from '@matrixcast/contract/accounts'
import type { Inspiration } from '@matrixcast/contract/inspiration'
import { wordsApi } from '@matrixcast/contract/words'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { useOurLanguage } from '../ui/use-our-language.ts'

/** The names of industries, platforms and recipes in the reader's language. */
export function useIdeaNames() {
  const { t } = useTranslation('recipes')
  const language = useOurLanguage()
  const platformName = usePlatformName()
  const industries = (useRead(wordsApi.industries, {}).data?.data ?? []).map(({ value, label }) => ({
    value,
    label: label[language],
  }))
  const platforms = (useRead(accountApi.platforms, {}).data?.data ?? []).map((one) => ({
    value: one.value,
    label: platformName(one),
  }))
  return {
    industries,
    platforms,
    industryOf: (value: string) => industries.find((one) => one.value === value)?.label ?? value,
    platformOf: (value: string) => platforms.find((one) => one.value === value)?.label ?? value,
    titleOf: ({ recipe, title }: Inspiration) => (recipe === null ? title : t(`${recipe}.name`)),
    textOf: ({ recipe, text }: Inspiration) => (recipe === null ? text : t(`${recipe}.about`)),
    scenesOf: ({ recipe }: Inspiration) => (recipe === null ? [] : t(`${recipe}.scenes`).split('\n')),
  }
}
