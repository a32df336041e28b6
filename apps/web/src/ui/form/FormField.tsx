import './form.css'
import { type ReactNode, useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { type FieldLimits, limitsOf } from './limits.ts'
import type { EndpointForm, FieldState } from './use-endpoint-form.ts'

/** What a control of a field gets. */
type ControlState = Omit<FieldState, 'problem'> & { id: string; limits: FieldLimits; status: 'error' | '' }

export type FieldProps<Values extends FieldValues, Name extends string = Path<Values>> = {
  form: EndpointForm<Values>
  name: Name & Path<Values>
  label: string
  help?: ReactNode
  /** Words for a value of a wrong shape, where the schema's kind has none that help. */
  wrong?: string
}

type FormFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  children: (control: ControlState) => ReactNode
}

/** A label, a control, and below it what is wrong, else help. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  wrong,
  children,
}: FormFieldProps<Values>) {
  const id = useId()
  const { problem, ...field } = form.useField(name, label)
  const limits = limitsOf(form.schema, name)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({ ...field, id, limits, status: problem === undefined ? '' : 'error' })}
      {problem !== undefined && (
        <p className="form-problem" role="alert">
          {problem.isShape ? (wrong ?? problem.message) : problem.message}
        </p>
      )}
      {problem === undefined && help !== undefined && <p className="meta">{help}</p>}
    </div>
  )
}
