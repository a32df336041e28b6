import type { ReactNode } from 'react'
import type { StepFault, StepName } from '../plan-form-props.ts'

type FormGroupProps = { step: StepName; title: string; purpose: string; faults: StepFault[]; children: ReactNode }

export function FormGroup({ step, title, purpose, faults, children }: FormGroupProps) {
  return (
    <section className="panel form-group" id={`step-${step}`} aria-labelledby={`step-${step}-title`}>
      <header>
        <h2 id={`step-${step}-title`}>{title}</h2>
        <span className="meta">{purpose}</span>
      </header>
      {faults.length > 0 && (
        <ul className="form-faults" role="alert">
          {faults.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

type FieldProps = {
  label: string
  help?: ReactNode
  htmlFor?: string
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

export function Field({ label, help, htmlFor, aside, children }: FieldProps) {
  return (
    <div className="form-field">
      <div className="form-label">
        {htmlFor === undefined ? <span>{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
        {aside}
      </div>
      {children}
      {help !== undefined && <p className="meta">{help}</p>}
    </div>
  )
}
