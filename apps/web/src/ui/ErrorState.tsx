import './pieces.css'
import { CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'

/** What went wrong inside the panel that failed, with the way to try again; the other panels live on. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const requestId = error instanceof CallRefused ? error.requestId : undefined
  return (
    <div className="empty-state" role="alert">
      <span className="error-icon" aria-hidden="true">
        <CloseCircleFilled />
      </span>
      <strong>{t('failedTitle')}</strong>
      <span className="meta">{refusalText(error)}</span>
      <span className="empty-action">
        <Button onClick={onRetry}>{t('retry')}</Button>
      </span>
      {requestId !== undefined && <span className="meta">{t('requestId', { id: requestId })}</span>}
    </div>
  )
}
