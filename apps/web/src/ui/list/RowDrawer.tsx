import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type RowDrawerParts = { title: string; body: ReactNode; footer?: ReactNode; widthPx?: number }

type RowDrawerProps = {
  parts: RowDrawerParts
  label: string
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** Beside the list on a wide window, over its right edge on a narrow one; it never covers the top bar. */
export function RowDrawer({ parts, label, onClose, onPrevious, onNext }: RowDrawerProps) {
  const { t } = useTranslation('ui')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className="row-drawer"
      role="dialog"
      aria-label={`${label}: ${parts.title}`}
      tabIndex={-1}
      ref={panel}
      style={{ width: parts.widthPx ?? 480 }}
    >
      <header className="row-drawer-head">
        <h2 className="cut">{parts.title}</h2>
        {(onPrevious !== undefined || onNext !== undefined) && (
          <>
            {' '}
            <button
              type="button"
              className="icon-button"
              aria-label={t('previousRow')}
              disabled={onPrevious === undefined}
              onClick={onPrevious}
            >
              <UpOutlined />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('nextRow')}
              disabled={onNext === undefined}
              onClick={onNext}
            >
              <DownOutlined />
            </button>
          </>
        )}
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      </header>
      <div className="row-drawer-body">{parts.body}</div>
      {parts.footer !== undefined && <footer className="row-drawer-foot">{parts.footer}</footer>}
    </aside>
  )
}
