import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { productionApi } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { appendOnce } from '../api/append-id.ts'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { cleanClip, draftOfClip, draftOfPlan, dropDraft, isChanged, mergedDraft } from './plan-draft.ts'
import { activityOf, type FormState, type FormTarget } from './plan-form-props.ts'
import { useClipEdit } from './use-clip-edit.ts'
import { usePlanEdit } from './use-plan-edit.ts'
import { useShowChanged } from './use-show-changed.ts'

const refreshes = [
  planApi.list,
  planApi.info,
  clipApi.list,
  clipApi.info,
  workApi.list,
  productionApi.list,
  jobApi.list,
  sessionApi.getInfo,
]

type OrderTarget = Extract<FormTarget, { clipId: string }>

/** What the form's buttons do: each answers where the person is led afterwards, or undefined to stay. */
export function usePlanSubmit({ target, draft, saved, fill, isKept }: FormState & { isKept: boolean }) {
  const { t } = useTranslation('plans')
  const { message, modal } = App.useApp()
  const showChanged = useShowChanged()
  const addPlan = useAction(planApi.add, { refreshes, blocking: true })
  const editPlan = usePlanEdit({ draft, saved, readAnew, refreshes })
  const addClip = useAction(clipApi.add, { refreshes, blocking: true })
  const editClip = useClipEdit(readAnew, refreshes)
  const append = useAction(clipApi.append, { refreshes, blocking: true })
  const refresh = useAction(clipApi.refresh, { refreshes, blocking: true })
  const { orderId, name, accountIds, postingTimes, restock } = draft
  const fields = { name, accountIds, postingTimes, restock }
  const clip = cleanClip(draft.clip)
  const activityId = activityOf(target)
  const toWorks = (planId: string) => withQuery(paths.works, { wisdom_task_id: planId })

  async function create(): Promise<string> {
    const made = await order().catch((error: unknown) => {
      // Told so, whoever presses again wants another one.
      if (error instanceof CallRefused && error.fault === 'orderMadeAlready')
        fill({ draft: { ...draft, orderId: crypto.randomUUID() } })
      throw error
    })
    if (isKept) dropDraft()
    void message.success(t('created', { count: made.works }))
    if (activityId !== undefined) return withQuery(paths.fissionCodes, { activity_id: activityId, part: 'pool' })
    return toWorks('wisdom_task_id' in made ? made.wisdom_task_id : made.id)
  }
  const order = () =>
    target.kind === 'newClip'
      ? addClip.mutateAsync({
          orderId,
          name,
          clip,
          ...(target.planId ? { wisdom_task_id: target.planId } : {}),
        })
      : addPlan.mutateAsync({ ...fields, orderId, clip, ...(activityId === undefined ? {} : { activityId }) })

  /** Finished videos that would look otherwise now are made again only when the person says so. */
  function offerRefresh(clipId: string, outdated: number): void {
    modal.confirm({
      title: t('outdatedTitle', { count: outdated }),
      content: t('outdatedBody'),
      okText: t('outdatedYes', { count: outdated }),
      cancelText: t('outdatedNo'),
      onOk: async () => {
        const { requeued } = await refresh.mutateAsync({ ids: [clipId] })
        void message.success(t('refreshed', { count: requeued }))
      },
    })
  }

  /** The same order as before, also where its plan has a newer one by now: what was typed was typed for this one. */
  async function readAnew(): Promise<void> {
    if (target.kind !== 'plan' && target.kind !== 'clip') return
    const order = await call(clipApi.info, { id: target.clipId })
    const clipVersion = order.version
    if (target.kind === 'clip') {
      const latest = draftOfClip(order.clip.plan.name, order.settings)
      return fill({ target: { ...target, clipVersion }, draft: mergedDraft(saved, draft, latest), saved: latest })
    }
    const plan = await call(planApi.info, { id: target.planId })
    const latest = { ...draftOfPlan(plan), clip: order.settings }
    const { version } = plan
    fill({ target: { ...target, version, clipVersion }, draft: mergedDraft(saved, draft, latest), saved: latest })
  }

  async function saveClip(into: OrderTarget): Promise<number> {
    if (!isChanged(cleanClip(saved.clip), clip)) return 0
    const { version, outdated } = await editClip.save({ id: into.clipId, version: into.clipVersion, clip })
    fill({ target: { ...into, clipVersion: version } })
    return outdated
  }

  async function save(): Promise<void> {
    if (target.kind !== 'plan' && target.kind !== 'clip') return
    const dealt = target.kind === 'plan' ? await editPlan.save(target.planId, target.version) : undefined
    const into = dealt && target.kind === 'plan' ? { ...target, version: dealt.version } : target
    // The plan's half is saved, whatever becomes of the order's.
    fill({ target: into, saved: { ...draft, clip: saved.clip } })
    const outdated = await saveClip(into)
    fill({ saved: draft })
    showChanged(dealt ?? { redealt: 0, leftAlone: 0 })
    if (outdated > 0) offerRefresh(target.clipId, outdated)
  }

  async function produceMore(count: number): Promise<string | undefined> {
    if (target.kind !== 'plan' && target.kind !== 'clip') return undefined
    const { clipId: id } = target
    const made = await appendOnce(id, (orderId) => append.mutateAsync({ id, count, orderId }))
    void message.success(
      made.different < made.works
        ? t('appendedAlike', { count: made.works, alike: made.works - made.different })
        : t('created', { count: made.works }),
    )
    return toWorks(target.planId)
  }

  const isBusy = [addPlan, editPlan, addClip, editClip, append, refresh].some(({ isPending }) => isPending)
  return { create, save, produceMore, isBusy }
}
