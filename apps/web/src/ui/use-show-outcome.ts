import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText, type RefusalDetails } from '../api/refusal.ts'

type PerItem = { done: string[]; refused: { id: string; fault: string; details: RefusalDetails }[] }

/** Says what became of each of several things: a short word when all went well, else the reasons; of a single one that alone. */
export function useShowOutcome() {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  return useCallback(
    ({ done, refused }: PerItem, allDone: string) => {
      if (refused.length === 0) {
        void message.success(allDone)
        return
      }
      const reasons = new Set(refused.map(({ fault, details }) => faultText(fault, '', details)))
      const reason = [...reasons].join(' ')
      const isOne = done.length + refused.length === 1
      const counts = { done: done.length, refused: refused.length, reason }
      void message.warning({ content: isOne ? reason : t('partlyRefused', counts), duration: 8 })
    },
    [message, t],
  )
}
