import type { ReactNode } from 'react'

type SettingsPanelProps = { title: string; purpose: string; action?: ReactNode; children: ReactNode }

export function SettingsPanel({ title, purpose, action, children }: SettingsPanelProps) {
  return (
    <section className="panel settings-panel" aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          <p className="meta">{purpose}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

type SettingsFieldProps = { label: string; htmlFor?: string; help?: ReactNode; fault?: string; children: ReactNode }

export function SettingsField({ label, htmlFor, help, fault = '', children }: SettingsFieldProps) {
  return (
    <div className="settings-field">
      {htmlFor === undefined ? (
        <span className="settings-label">{label}</span>
      ) : (
        <label htmlFor={htmlFor}>{label}</label>
      )}
      {children}
      {fault !== '' && (
        <p className="cell-reason" role="alert">
          {fault}
        </p>
      )}
      {help !== undefined && fault === '' && <p className="meta">{help}</p>}
    </div>
  )
}
