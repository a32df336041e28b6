import type { ReactNode } from 'react'

type Props = { id: string; label: string; help?: string; problem?: string | undefined; children: ReactNode }

/** One thing to fill in, with what helps or what is wrong below it. */
export function Field({ id, label, help, problem, children }: Props) {
  return (
    <div className="own-field">
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
