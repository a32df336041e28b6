import { Skeleton } from 'antd'
import { ErrorState } from '../ui/ErrorState.tsx'

/** Before a form has what it starts from: its shape, or why that did not come. */
export function FormWait({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <div className="screen">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}
