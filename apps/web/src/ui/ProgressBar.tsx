import './pieces.css'

export type ProgressTone = 'run' | 'ok' | 'bad' | 'warn'

/** `share` from 0 to 1. */
export function ProgressBar({ share, tone, label }: { share: number; tone: ProgressTone; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={`progress-fill progress-${tone}`} style={{ width: `${percent}%` }} />
    </span>
  )
}
