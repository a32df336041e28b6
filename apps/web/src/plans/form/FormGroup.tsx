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

type FieldProps = { label: string; help?: ReactNode; htmlFor?: string; children: ReactNode }

export function Field({ label, help, htmlFor, children }: FieldProps) {
  return (
    <div className="form-field">
      {htmlFor === undefined ? <span className="form-label">{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
      {children}
      {help !== undefined && <p className="meta">{help}</p>}
    </div>
  )
}
