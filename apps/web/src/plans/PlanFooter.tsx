import { CheckCircleFilled } from '@ant-design/icons'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { useBlocker } from '@tanstack/react-router'
import { App, Button, Modal } from 'antd'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { numberText } from '../ui/figures.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { cleanClip, dropDraft, type PlanDraft } from './plan-draft.ts'
import type { ExistingPlan } from './plan-form-props.ts'
import type { StepFault } from './use-plan-form.ts'

type PlanFooterProps = {
  draft: PlanDraft
  existing: ExistingPlan | undefined
  isDirty: boolean
  keptAt: number | undefined
  creditLeft: number | undefined
  faults: StepFault[]
  onTry: () => void
  onSaved: () => void
  scroller: RefObject<HTMLDivElement | null>
}

const planReads = [planApi.list, planApi.info, clipApi.list, workApi.list, jobApi.list, sessionApi.getInfo]

/** What was kept and when, what it costs, and the one button that says what it does. */
export function PlanFooter(props: PlanFooterProps) {
  const { draft, existing, isDirty, keptAt, creditLeft, faults, onTry, onSaved } = props
  const { t, i18n } = useTranslation('plans')
  const { message } = App.useApp()
  const go = useGo()
  const isLeaving = useRef(false)
  const add = useAction(planApi.add, { refreshes: planReads, blocking: true })
  const edit = useAction(planApi.edit, { refreshes: planReads, blocking: true })
  const editClip = useAction(clipApi.edit, { refreshes: planReads, blocking: true })
  const append = useAction(clipApi.add, { refreshes: planReads, blocking: true })
  const guard = useBlocker({
    shouldBlockFn: () => existing !== undefined && isDirty && !isLeaving.current,
    enableBeforeUnload: () => existing !== undefined && isDirty && !isLeaving.current,
    withResolver: true,
  })
  const { count } = draft.clip
  const text = (value: number) => numberText(value, i18n.language)

  /** True when nothing stands in the way; else shows what does. */
  const passes = (ignoring: StepFault['step'][] = []) => {
    onTry()
    const first = faults.find(({ step }) => !ignoring.includes(step))
    if (first === undefined) return true
    document.getElementById(`step-${first.step}`)?.scrollIntoView({ block: 'start' })
    void message.error(first.text)
    return false
  }
  const leaveTo = (href: string) => {
    isLeaving.current = true
    go(href)
  }
  const { name, accountIds, postingTimes, restock } = draft
  const fields = { name, accountIds, postingTimes, restock }

  const create = async () => {
    if (!passes()) return
    const { id, works } = await add.mutateAsync({ ...fields, clip: cleanClip(draft.clip) })
    dropDraft()
    void message.success(t('created', { count: works }))
    leaveTo(withQuery(paths.works, { wisdom_task_id: id }))
  }
  const save = async (plan: ExistingPlan) => {
    if (draft.name.trim() === '' && !passes()) return
    await edit.mutateAsync({ id: plan.id, ...fields })
    if (plan.clipId !== undefined) await editClip.mutateAsync({ id: plan.clipId, clip: cleanClip(draft.clip) })
    onSaved()
    void message.success(t('changed'))
  }
  const more = async (plan: ExistingPlan) => {
    if (!passes()) return
    const { works } = await append.mutateAsync({ wisdom_task_id: plan.id, clip: cleanClip(draft.clip) })
    void message.success(t('created', { count: works }))
    onSaved()
    leaveTo(withQuery(paths.works, { wisdom_task_id: plan.id }))
  }
  const isBusy = add.isPending || edit.isPending || editClip.isPending || append.isPending

  return (
    <footer className="plan-footer">
      {existing === undefined && keptAt !== undefined && (
        <span className="plan-kept meta">
          <CheckCircleFilled /> {t('draftKept')} <Ago at={keptAt} />
        </span>
      )}
      {existing !== undefined && <span className="meta">{isDirty ? t('unsaved') : t('allSaved')}</span>}
      <span className="plan-cost">
        {creditLeft !== undefined &&
          t('costLine', { count: Number(count), cost: text(count), left: text(creditLeft - count) })}
      </span>
      {existing === undefined ? (
        <Button type="primary" size="large" loading={isBusy} onClick={() => void create()} data-testid="submit-plan">
          {t('create', { count: Number(count), text: text(count) })}
        </Button>
      ) : (
        <>
          <Button size="large" disabled={isBusy} onClick={() => void more(existing)}>
            {t('produceMore', { count: Number(count), text: text(count) })}
          </Button>
          <Button
            type="primary"
            size="large"
            loading={isBusy}
            disabled={!isDirty}
            onClick={() => void save(existing)}
            data-testid="submit-plan"
          >
            {t('saveChanges')}
          </Button>
        </>
      )}
      <Modal
        open={guard.status === 'blocked'}
        width={416}
        title={t('leaveTitle')}
        okText={t('leaveYes')}
        cancelText={t('leaveNo')}
        okButtonProps={{ danger: true }}
        onOk={() => guard.proceed?.()}
        onCancel={() => guard.reset?.()}
      >
        {t('leaveBody')}
      </Modal>
    </footer>
  )
}
