import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Leaves a form at once where nothing was changed; else asks first. */
export function useLeave(draft: object, onClose: () => void): () => void {
  const { t } = useTranslation('forms')
  const { modal } = App.useApp()
  const now = JSON.stringify(draft)
  const [first] = useState(now)
  return () => {
    if (now === first) return onClose()
    modal.confirm({
      title: t('leaveTitle'),
      content: t('leaveBody'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: onClose,
    })
  }
}
