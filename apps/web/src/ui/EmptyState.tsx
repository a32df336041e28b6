import './pieces.css'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon: ReactNode; title: string; hint: string; action?: ReactNode }

/** Nothing here yet: one line what, one line what will appear or what to do first. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-icon" aria-hidden="true">
        {icon}
      </span>
      <strong>{title}</strong>
      <span className="meta">{hint}</span>
      {action !== undefined && <span className="empty-action">{action}</span>}
    </div>
  )
}
