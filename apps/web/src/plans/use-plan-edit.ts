import { clipApi } from '@matrixcast/contract/clips'
import type { Endpoint, OutputOf } from '@matrixcast/contract/endpoint'
import { planApi } from '@matrixcast/contract/plans'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { draftOfPlan, mergedDraft, type PlanDraft } from './plan-draft.ts'

const stale = 'versionChanged'

type Form = {
  planId: string
  /** What it was filled from: a later reading of the plan fills nothing in. */
  version: number
  draft: PlanDraft
  /** What the draft began as. */
  saved: PlanDraft
  /** Fills it from the plan as it is now, with what was changed here on top. */
  onReadAnew: (draft: PlanDraft, saved: PlanDraft) => void
  refreshes?: readonly Endpoint[]
}

/** Saves a plan's own fields. Where somebody saved it meanwhile nothing is, and the form is offered to be filled anew. */
export function usePlanEdit({ planId, version: first, draft, saved, onReadAnew, refreshes = reads }: Form) {
  const { t } = useTranslation('plans')
  const { message, modal } = App.useApp()
  const [version, setVersion] = useState(first)
  const edit = useAction(planApi.edit, { refreshes, blocking: true, ownFaults: [stale] })

  async function readAnew(): Promise<void> {
    const latest = await call(planApi.info, { id: planId })
    setVersion(latest.version)
    onReadAnew(mergedDraft(saved, draft, draftOfPlan(latest)), draftOfPlan(latest))
    void message.info(t('readAnew'))
  }

  async function save(): Promise<OutputOf<typeof planApi.edit>> {
    const { name, accountIds, postingTimes, restock } = draft
    try {
      const dealt = await edit.mutateAsync({ id: planId, version, name, accountIds, postingTimes, restock })
      setVersion(dealt.version)
      return dealt
    } catch (error) {
      if (error instanceof CallRefused && error.fault === stale)
        modal.confirm({
          title: t('savedMeanwhileTitle'),
          content: t('savedMeanwhileBody'),
          okText: t('savedMeanwhileYes'),
          cancelText: t('savedMeanwhileNo'),
          onOk: readAnew,
        })
      throw error
    }
  }

  return { save, isPending: edit.isPending }
}

const reads = [planApi.list, planApi.info, clipApi.list]
