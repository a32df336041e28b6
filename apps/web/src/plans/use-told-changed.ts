import { App } from 'antd'
import { useTranslation } from 'react-i18next'

const readableSeconds = 10

/** Says that a plan was saved, and how much of it was left as it is. */
export function useToldChanged() {
  const { t } = useTranslation('plans')
  const { message } = App.useApp()
  return (leftAlone: number): void => {
    void message.success(t('changed'))
    if (leftAlone > 0)
      void message.warning({ content: t('leftAlone', { count: leftAlone }), duration: readableSeconds })
  }
}
