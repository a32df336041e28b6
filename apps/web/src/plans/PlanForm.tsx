import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownTitle } from '../ui/title-part.ts'
import { ForecastPanel } from './ForecastPanel.tsx'
import { BasicsGroup } from './form/BasicsGroup.tsx'
import { CutGroup } from './form/CutGroup.tsx'
import { MaterialGroup } from './form/MaterialGroup.tsx'
import { ScheduleGroup } from './form/ScheduleGroup.tsx'
import { StepList } from './form/StepList.tsx'
import { WordsGroup } from './form/WordsGroup.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { keepDraft, type PlanDraft } from './plan-draft.ts'
import type { ExistingPlan, GroupProps } from './plan-form-props.ts'
import { type StepFault, stepNames, useDraftMaterials, useForecast } from './use-plan-form.ts'

const keepAfterMs = 1_000

export function PlanForm({ begin, existing }: { begin: () => PlanDraft; existing: ExistingPlan | undefined }) {
  const { t } = useTranslation('plans')
  const [draft, setDraft] = useState(begin)
  const [saved, setSaved] = useState(draft)
  const [keptAt, setKeptAt] = useState<number>()
  const [wasTried, setWasTried] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const materials = useDraftMaterials(draft)
  const { forecast, isAsking, error, faults } = useForecast(draft)
  const isDirty = draft !== saved
  const isNew = existing === undefined
  useShownTitle(draft.name)

  useEffect(() => {
    if (!isNew || !isDirty) return
    const timer = setTimeout(() => {
      keepDraft(draft)
      setKeptAt(Math.floor(Date.now() / 1000))
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [draft, isDirty, isNew])

  const allFaults: StepFault[] = [
    ...(draft.name.trim() === '' ? [{ step: 'basics' as const, text: t('nameMissing') }] : []),
    ...faults,
  ]
  const group = (step: (typeof stepNames)[number]): GroupProps => ({
    draft,
    faults: wasTried ? allFaults.filter((fault) => fault.step === step) : [],
    change: (patch) => setDraft((now) => ({ ...now, ...patch })),
    changeClip: (patch) => setDraft((now) => ({ ...now, clip: { ...now.clip, ...patch } })),
  })

  return (
    <div className="plan-form">
      <div className="plan-form-scroll" ref={scroller}>
        <aside className="plan-form-steps">
          <h1>{isNew ? t('newPlan') : t('editPlan')}</h1>
          <StepList scroller={scroller} faults={allFaults} showsFaults={wasTried} draft={draft} />
        </aside>
        <div className="plan-form-groups">
          <BasicsGroup {...group('basics')} possible={forecast?.combinations} />
          <WordsGroup {...group('words')} />
          <MaterialGroup {...group('material')} materials={materials} />
          <CutGroup {...group('cut')} materials={materials} />
          <ScheduleGroup {...group('schedule')} />
        </div>
        <aside className="plan-form-side" aria-label={t('preview')} tabIndex={0}>
          <PreviewPanel draft={draft} isPossible={forecast !== undefined && forecast.combinations > 0} />
          <ForecastPanel
            draft={draft}
            forecast={forecast}
            isAsking={isAsking}
            error={error}
            faults={allFaults}
            existing={existing}
          />
        </aside>
      </div>
      <PlanFooter
        draft={draft}
        existing={existing}
        isDirty={isDirty}
        keptAt={keptAt}
        creditLeft={forecast?.clip_number}
        faults={allFaults}
        onTry={() => setWasTried(true)}
        onSaved={() => setSaved(draft)}
        scroller={scroller}
      />
    </div>
  )
}
