import { App } from 'antd'
import { useTranslation } from 'react-i18next'

const readableSeconds = 10

/** Says that a plan was saved, how many works it assigned, and how many were left as they are. */
export function useShowChanged() {
  const { t } = useTranslation('plans')
  const { message } = App.useApp()
  return ({ redealt, leftAlone }: { redealt: number; leftAlone: number }): void => {
    void message.success(redealt > 0 ? t('redealt', { count: redealt }) : t('changed'))
    if (leftAlone > 0)
      void message.warning({ content: t('leftAlone', { count: leftAlone }), duration: readableSeconds })
  }
}
