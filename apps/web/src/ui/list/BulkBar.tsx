import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type BulkAction = { key: string; label: string; icon: ReactNode; isDestructive?: boolean; run: () => void }

type BulkBarProps = { count: number; total: number; actions: BulkAction[]; onClear: () => void; onAll?: () => void }

export function BulkBar({ count, total, actions, onClear, onAll }: BulkBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('selected', { count })}>
      <strong aria-live="polite">{t('selected', { count })}</strong>
      {onAll !== undefined && total > count && (
        <button type="button" className="bulk-all" onClick={onAll}>
          {t('selectAllMatching', { total })}
        </button>
      )}
      <span className="bulk-line" />
      {actions.map(({ key, label, icon, isDestructive = false, run }) => (
        <button key={key} type="button" className={isDestructive ? 'bulk-danger' : ''} onClick={run}>
          {icon} {label}
        </button>
      ))}
      <span className="bulk-line" />
      <button type="button" aria-label={t('clearSelection')} onClick={onClear}>
        <CloseOutlined />
      </button>
    </div>
  )
}
