import type { History } from '@matrixcast/canvas/history'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStepName } from './step-name.ts'
import { useEditor, useSettledHistory, useStore } from './use-editor.ts'

/** Every step by its name, the newest first; a press goes to it. */
export function HistoryList() {
  return <StepsOf history={useSettledHistory()} />
}

const StepsOf = memo(function StepsOf({ history: { before, now, undone } }: { history: History }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const nameOf = useStepName()
  const all = [...before, now, ...undone]
  const steps = all.map((entry, place) => ({ entry, place, ...nameOf(entry) })).reverse()
  return (
    <section className="inspector-section" aria-label={t('historyTitle')}>
      <h3>{t('historyTitle')}</h3>
      <ol className="steps">
        {steps.map(({ entry, place, done, to }) => (
          <li key={place}>
            <button
              type="button"
              className={place > before.length ? 'step step-undone' : 'step'}
              aria-current={entry === now ? 'step' : undefined}
              disabled={isReadOnly}
              onClick={() => store.goTo(place)}
            >
              <span className="step-done">{done}</span>
              {to !== undefined && <span className="step-to cut">{to}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
})
