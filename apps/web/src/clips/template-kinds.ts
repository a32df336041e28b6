import { useTranslation } from 'react-i18next'

/** Templates of clips: saved ones, earlier orders, and pages of the builder. */
export const templateKinds = ['saved', 'order', 'page'] as const

export function useTemplateViews() {
  const { t } = useTranslation('clips')
  return {
    param: 'kind',
    areLists: true,
    views: templateKinds.map((value) => ({ value, label: t(`kinds.${value}`), count: undefined })),
  }
}
