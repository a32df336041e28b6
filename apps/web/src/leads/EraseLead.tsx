import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { EraseDialog } from '../ui/EraseDialog.tsx'
import { leadRefreshes } from './lead-actions.tsx'

/** For somebody who never became a customer. */
export function EraseLead({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const erase = useAction(leadApi.erase, {
    refreshes: leadRefreshes,
    onDone() {
      void message.success(t('eraseDone'))
      onClose()
    },
  })
  return (
    <EraseDialog
      name={lead.name || lead.number}
      loses={t('eraseLoses')}
      isErasing={erase.isPending}
      onErase={(name) => erase.mutate({ id: lead.id, name })}
      onClose={onClose}
    />
  )
}
