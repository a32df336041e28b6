import type { ReactNode } from 'react'

type Props = { id: string; label: string; help?: string; problem?: string | undefined; children: ReactNode }

/** A field with its label above, and what is wrong with it, else its help, below. */
export function FormField({ id, label, help, problem, children }: Props) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem !== undefined && (
        <p className="cell-reason" role="alert">
          {problem}
        </p>
      )}
      {help !== undefined && problem === undefined && <p className="meta">{help}</p>}
    </div>
  )
}
