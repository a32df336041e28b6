import { CheckOutlined } from '@ant-design/icons'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanDraft } from '../plan-draft.ts'
import type { StepFault, StepName } from '../plan-form-props.ts'

type StepListProps = {
  scroller: RefObject<HTMLDivElement | null>
  steps: readonly StepName[]
  faults: StepFault[]
  showsFaults: boolean
  draft: PlanDraft
}

const isBegun = (step: StepName, { name, clip, accountIds }: PlanDraft): boolean => {
  if (step === 'basics') return name.trim() !== ''
  if (step === 'words') return clip.titles.length > 0
  if (step === 'material') return clip.scenes.some(({ materialIds }) => materialIds.length > 0)
  if (step === 'schedule') return accountIds.length > 0
  return true
}

/** Follows the scroll: a tick, a number, or "!" for each group. */
export function StepList({ scroller, steps, faults, showsFaults, draft }: StepListProps) {
  const { t } = useTranslation('plans')
  const [current, setCurrent] = useState<StepName>('basics')
  useEffect(() => {
    const root = scroller.current
    if (root === null) return
    const follow = () => {
      const top = root.getBoundingClientRect().top
      const reached = steps.filter((step) => {
        const group = document.getElementById(`step-${step}`)
        return group !== null && group.getBoundingClientRect().top - top < 160
      })
      const isAtEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 4
      setCurrent(isAtEnd && root.scrollTop > 0 ? (steps.at(-1) ?? 'basics') : (reached.at(-1) ?? 'basics'))
    }
    root.addEventListener('scroll', follow, { passive: true })
    return () => root.removeEventListener('scroll', follow)
  }, [scroller, steps])

  return (
    <ol className="step-list" aria-label={t('steps')}>
      {steps.map((step, at) => {
        const isFaulty = faults.some((fault) => fault.step === step)
        const begun = isBegun(step, draft)
        const warns = isFaulty && (showsFaults || begun)
        const isDone = begun && !isFaulty
        const state = warns ? 'step-warn' : isDone ? 'step-done' : ''
        return (
          <li key={step}>
            <button
              type="button"
              className={`step ${state}`}
              aria-current={step === current ? 'step' : undefined}
              onClick={() =>
                document.getElementById(`step-${step}`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
              }
            >
              <span className="step-mark">{warns ? '!' : isDone ? <CheckOutlined /> : at + 1}</span>
              {t(`step.${step}`)}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
