import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText } from '../figures.ts'

export type BulkAction = { key: string; label: string; icon: ReactNode; isDestructive?: boolean; run: () => void }

type BulkBarProps = {
  count: number
  /** So many of them are not among the rows that are shown. */
  unseen: number
  total: number
  /** All matching rows are meant, also those on other pages. */
  isWhole: boolean
  actions: BulkAction[]
  onClear: () => void
  onAll: (() => void) | undefined
}

export function BulkBar({ count, unseen, total, isWhole, actions, onClear, onAll }: BulkBarProps) {
  const { t, i18n } = useTranslation('ui')
  const words = isWhole ? t('selectedAll', { total: numberText(total, i18n.language) }) : t('selected', { count })
  return (
    <div className="bulk-bar" role="toolbar" aria-label={words}>
      <strong aria-live="polite">{words}</strong>
      {!isWhole && unseen > 0 && <span>{t('selectedUnseen', { count: unseen })}</span>}
      {!isWhole && onAll !== undefined && total > count && (
        <button type="button" className="bulk-all" onClick={onAll}>
          {t('selectAllMatching', { total: numberText(total, i18n.language) })}
        </button>
      )}
      {actions.length > 0 && <span className="bulk-line" />}
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
