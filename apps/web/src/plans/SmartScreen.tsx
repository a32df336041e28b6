import './plan-form.css'
import { planApi } from '@matrixcast/contract/plans'
import { useLocation } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { useShownTitle } from '../ui/title-part.ts'
import { FormWait } from './FormWait.tsx'
import { RestockGroup } from './form/RestockGroup.tsx'
import { ScheduleGroup } from './form/ScheduleGroup.tsx'
import { draftOfPlan, mergedDraft, type PlanDraft } from './plan-draft.ts'
import { usePlanEdit } from './use-plan-edit.ts'
import { useShowChanged } from './use-show-changed.ts'

const mostPlans = 1000

/** What a plan does by itself: to whom it posts and when, and when it makes more. */
export function SmartScreen() {
  const { t } = useTranslation('plans')
  const go = useGo()
  const asked = useLocation({
    select: (location) => new URLSearchParams(location.searchStr).get('wisdom_task_id') ?? '',
  })
  const plans = useRead(planApi.list, { limit: mostPlans })
  if (plans.data === undefined) return <FormWait error={plans.error} onRetry={() => void plans.refetch()} />
  const id = asked || plans.data.data[0]?.id
  return (
    <div className="screen smart-screen">
      <div className="screen-head">
        <h1>{t('smartTitle')}</h1>
        <Select
          value={id}
          aria-label={t('plan')}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choosePlan')}
          style={{ width: 280 }}
          options={plans.data.data.map((plan) => ({ value: plan.id, label: plan.name }))}
          onChange={(planId: string) => go(withQuery(paths.smart, { wisdom_task_id: planId }))}
        />
      </div>
      {id === undefined ? (
        <EmptyState icon={null} title={t('emptyTitle')} hint={t('emptyHint')} />
      ) : (
        <Settings key={id} id={id} />
      )}
    </div>
  )
}

function Settings({ id }: { id: string }) {
  const info = useRead(planApi.info, { id }, { fresh: true })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { plan, version, restockFault } = info.data
  return (
    <SettingsForm
      id={id}
      firstVersion={version}
      begin={draftOfPlan(info.data)}
      fault={restockFault}
      unpublished={plan.counts.works - plan.counts.published}
    />
  )
}

type SettingsFormProps = {
  id: string
  /** What `begin` is of; the props follow later readings, which fill nothing in. */
  firstVersion: number
  begin: PlanDraft
  fault: string | null
  unpublished: number
}

function SettingsForm({ id, firstVersion, begin, fault, unpublished }: SettingsFormProps) {
  const { t } = useTranslation('plans')
  const showChanged = useShowChanged()
  const [draft, setDraft] = useState(begin)
  const [saved, setSaved] = useState(begin)
  const [version, setVersion] = useState(firstVersion)
  const readAnew = async () => {
    const read = await call(planApi.info, { id })
    const latest = draftOfPlan(read)
    setVersion(read.version)
    setDraft(mergedDraft(saved, draft, latest))
    setSaved(latest)
  }
  const edit = usePlanEdit({ draft, saved, readAnew })
  useShownTitle(draft.name)
  const group = {
    draft,
    faults: [],
    change: (patch: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...patch })),
    changeClip: () => undefined,
  }
  const save = async () => {
    const dealt = await edit.save(id, version)
    setVersion(dealt.version)
    setSaved(draft)
    showChanged(dealt)
  }
  return (
    <>
      <div className="plan-form-groups">
        <RestockGroup {...group} fault={fault} unpublished={unpublished} />
        <ScheduleGroup {...group} />
      </div>
      <footer className="plan-footer smart-footer">
        <span className="meta">{draft === saved ? t('allSaved') : t('unsaved')}</span>
        <Button
          type="primary"
          size="large"
          className="at-end"
          // To have looked at it is what is asked for, whether or not it is changed.
          disabled={draft === saved && fault !== 'restockSetBack'}
          loading={edit.isPending}
          onClick={() => void save()}
        >
          {t('saveChanges')}
        </Button>
      </footer>
    </>
  )
}
