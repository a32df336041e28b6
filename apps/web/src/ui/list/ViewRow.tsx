import type { ListState } from './list-state.ts'

/** A built-in view; the first is shown when the address names none. */
export type View = { value: string; label: string; count: number | undefined }

export function ViewRow({ param, views, state }: { param: string; views: View[]; state: ListState }) {
  const current = state.get(param) === '' ? views[0]?.value : state.get(param)
  return (
    <div className="view-row" role="group">
      {views.map(({ value, label, count }, at) => (
        <button
          key={value}
          type="button"
          className="view-button"
          aria-pressed={value === current}
          onClick={() => state.set({ [param]: at === 0 ? '' : value, open: '' })}
        >
          {label} {count !== undefined && <span className="view-count">{count.toLocaleString()}</span>}
        </button>
      ))}
    </div>
  )
}
