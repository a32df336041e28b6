import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallRefused } from '../api/refusal.ts'

export const savedMeanwhile = 'versionChanged'

/**
 * For a save that names the version its page was filled from: where somebody saved meanwhile nothing is, and the page is
 * offered to be filled anew, with what was changed here on top.
 */
export function useSavedMeanwhile(what: 'plan' | 'clip', readAnew: () => Promise<void>) {
  const { t } = useTranslation('plans')
  const { message, modal } = App.useApp()
  const onOk = async () => {
    await readAnew()
    void message.info(t('readAnew'))
  }
  return async <Answer>(saving: Promise<Answer>): Promise<Answer> => {
    try {
      return await saving
    } catch (error) {
      if (error instanceof CallRefused && error.fault === savedMeanwhile)
        modal.confirm({
          title: t(`savedMeanwhileTitle.${what}`),
          content: t(`savedMeanwhileBody.${what}`),
          okText: t('savedMeanwhileYes'),
          cancelText: t('savedMeanwhileNo'),
          onOk,
        })
      throw error
    }
  }
}
