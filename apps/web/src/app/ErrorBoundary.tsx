import i18next from 'i18next'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportUiError } from './ui-errors.ts'

/** The last net: a fault while drawing is reported and says so instead of leaving an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { fault: string | null }> {
  override state: { fault: string | null } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportUiError(error)
    console.error(error, componentStack)
  }

  override render() {
    if (this.state.fault === null) return this.props.children
    const t = i18next.getFixedT(null, 'call')
    return (
      <main role="alert" style={{ maxWidth: 560, margin: '18vh auto', padding: 24 }}>
        <h1 style={{ fontSize: 18 }}>{t('crashTitle')}</h1>
        <p style={{ margin: '8px 0 16px' }}>{t('crashBody')}</p>
        <p className="meta" style={{ marginBottom: 16 }}>
          {this.state.fault}
        </p>
        <button type="button" onClick={() => location.reload()}>
          {t('crashReload')}
        </button>
      </main>
    )
  }
}
