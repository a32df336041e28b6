import { CloseOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type FormDrawerProps = {
  title: string
  isWide: boolean
  steps?: ReactNode
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The drawer in which accounts are bound and looked at: wide while it shows a browser. */
export function FormDrawer({ title, isWide, steps, footer, onClose, children }: FormDrawerProps) {
  const { t } = useTranslation('ui')
  const panel = useRef<HTMLElement>(null)
  // The browser's picture takes the keys itself; when it goes, they come back here.
  useEffect(() => {
    if (!isWide) panel.current?.focus({ preventScroll: true })
  }, [isWide])
  return (
    <aside
      className={isWide ? 'row-drawer form-drawer form-wide' : 'row-drawer form-drawer'}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="row-drawer-head">
        <h2 className="cut">{title}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      </header>
      {steps}
      <div className="row-drawer-body">{children}</div>
      {footer !== undefined && <footer className="row-drawer-foot">{footer}</footer>}
    </aside>
  )
}
