import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownTitle } from '../ui/title-part.ts'
import { ContactSheet } from './ContactSheet.tsx'
import { ForecastPanel } from './ForecastPanel.tsx'
import { BasicsGroup } from './form/BasicsGroup.tsx'
import { CutGroup } from './form/CutGroup.tsx'
import { MaterialGroup } from './form/MaterialGroup.tsx'
import { ScheduleGroup } from './form/ScheduleGroup.tsx'
import { SoundGroup } from './form/SoundGroup.tsx'
import { StepList } from './form/StepList.tsx'
import { StyleGroup } from './form/StyleGroup.tsx'
import { WordsGroup } from './form/WordsGroup.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { keepDraft, type PlanDraft } from './plan-draft.ts'
import {
  activityOf,
  type Filled,
  type FormTarget,
  type GroupProps,
  isNamed,
  isNewTarget,
  type StepFault,
  type StepName,
  stepsOf,
} from './plan-form-props.ts'
import { useDraftMaterials, useForecast } from './use-plan-form.ts'

const keepAfterMs = 1_000

type PlanFormProps = {
  begin: () => PlanDraft
  target: FormTarget
  /** Stands above the groups, as the advice of a recipe. */
  intro?: ReactNode
}

/** The one form of plans, clip orders and recipes: words, material, looks, sound, and for plans accounts and times. */
export function PlanForm({ begin, target: first, intro }: PlanFormProps) {
  const { t } = useTranslation('plans')
  // The props follow later readings, which fill nothing in: what was typed is saved where it was read.
  const [{ target, draft, saved }, setFilled] = useState<Filled>(() => {
    const begun = begin()
    return { target: first, draft: begun, saved: begun }
  })
  const fill = (filled: Partial<Filled>) => setFilled((now) => ({ ...now, ...filled }))
  const changeDraft = (changed: (draft: PlanDraft) => PlanDraft) =>
    setFilled((now) => ({ ...now, draft: changed(now.draft) }))
  const [keptAt, setKeptAt] = useState<number>()
  const [wasTried, setWasTried] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const materials = useDraftMaterials(draft)
  const { forecast, isAsking, error, faults } = useForecast(draft, target)
  const isPossible = forecast !== undefined && forecast.combinations > 0
  const isDirty = draft !== saved
  const isKept = target.kind === 'newPlan' && intro === undefined && activityOf(target) === undefined
  const steps = stepsOf(target)
  useShownTitle(draft.name)

  useEffect(() => {
    if (!isKept || !isDirty) return
    const timer = setTimeout(() => {
      keepDraft(draft)
      setKeptAt(Math.floor(Date.now() / 1000))
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [draft, isDirty, isKept])

  const ownFaults: StepFault[] =
    draft.name.trim() === '' && isNamed(target) ? [{ step: 'basics', text: t('nameMissing') }] : []
  const allFaults = [...ownFaults, ...faults]
  const group = (step: StepName): GroupProps => ({
    draft,
    faults: wasTried ? allFaults.filter((fault) => fault.step === step) : [],
    change: (patch) => changeDraft((now) => ({ ...now, ...patch })),
    changeClip: (patch) => changeDraft((now) => ({ ...now, clip: { ...now.clip, ...patch } })),
  })

  return (
    <div className="plan-form">
      <div className="plan-form-scroll" ref={scroller}>
        <aside className="plan-form-steps">
          <h1>{t(`formTitle.${target.kind}`)}</h1>
          <StepList scroller={scroller} steps={steps} faults={allFaults} showsFaults={wasTried} draft={draft} />
        </aside>
        <div className="plan-form-groups">
          {intro}
          <BasicsGroup
            {...group('basics')}
            target={target}
            different={forecast?.comparing ? undefined : forecast?.different}
          />
          <WordsGroup {...group('words')} />
          <MaterialGroup {...group('material')} materials={materials} />
          <StyleGroup {...group('style')} materials={materials} />
          <CutGroup {...group('cut')} materials={materials} />
          <SoundGroup {...group('sound')} materials={materials} />
          {steps.includes('schedule') && <ScheduleGroup {...group('schedule')} />}
        </div>
        <aside className="plan-form-side" aria-label={t('preview')} tabIndex={0}>
          <PreviewPanel draft={draft} combinations={forecast?.combinations ?? 0} materials={materials} />
          <div className="plan-form-facts">
            <ForecastPanel
              draft={draft}
              forecast={forecast}
              isAsking={isAsking}
              error={error}
              faults={allFaults}
              materials={materials}
              isNew={isNewTarget(target)}
            />
            <ContactSheet
              draft={draft}
              changeClip={group('style').changeClip}
              target={target}
              materials={materials}
              isPossible={isPossible}
            />
          </div>
        </aside>
      </div>
      <PlanFooter
        draft={draft}
        target={target}
        saved={saved}
        isKept={isKept}
        keptAt={keptAt}
        creditLeft={forecast?.clip_number}
        ownFaults={ownFaults}
        onTry={() => setWasTried(true)}
        fill={fill}
      />
    </div>
  )
}
