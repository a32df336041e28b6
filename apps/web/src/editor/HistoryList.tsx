import type { History } from '@matrixcast/canvas/history'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSettledHistory, useStore } from './use-editor.ts'

/** Every step by its name, the newest first; a press goes to it. */
export function HistoryList() {
  return <StepsOf history={useSettledHistory()} />
}

const StepsOf = memo(function StepsOf({ history: { before, now, undone } }: { history: History }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const steps = [...before, now, ...undone].map((entry, place) => ({ entry, place })).reverse()
  return (
    <section className="inspector-section" aria-label={t('historyTitle')}>
      <h3>{t('historyTitle')}</h3>
      <ol className="steps">
        {steps.map(({ entry, place }) => (
          <li key={place}>
            <button
              type="button"
              className={place > before.length ? 'step step-undone' : 'step'}
              aria-current={entry === now ? 'step' : undefined}
              disabled={isReadOnly}
              onClick={() => store.goTo(place)}
            >
              {t(`history.${entry.label.word}`, { count: entry.label.count })}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
})
