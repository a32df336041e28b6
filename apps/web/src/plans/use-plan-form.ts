import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { fontMaterialOf, fontUrlsOf } from '@matrixcast/canvas/library-font'
import { clipApi, type Forecast } from '@matrixcast/contract/clips'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../api/call.ts'
import { faultText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'
import { cleanClip, type PlanDraft } from './plan-draft.ts'
import type { FormTarget, StepFault, StepName } from './plan-form-props.ts'

const stepOfFault: Record<string, StepName> = {
  noTitle: 'words',
  noKeyword: 'words',
  noScript: 'words',
  scriptLanguageMissing: 'words',
  scriptLanguageUnknown: 'words',
  scriptNothingToSay: 'words',
  voiceMissing: 'words',
  titleFilledTooLong: 'words',
  topicFilledTooLong: 'words',
  noFootage: 'material',
  sceneWithoutMaterial: 'material',
  materialTooShort: 'material',
  materialGone: 'material',
  materialMissing: 'material',
  moreThanCombinations: 'basics',
  noCredit: 'basics',
}

const questionOf = (clip: ClipPlan, target: FormTarget) => ({
  clip: cleanClip(clip),
  ...('clipId' in target ? { id: target.clipId } : {}),
})

const faultsIn = (faults: Forecast['faults']): StepFault[] =>
  faults.map(({ fault, details }) => ({
    step: stepOfFault[fault] ?? 'material',
    text: faultText(fault, '', details),
    scene: details['scene'] === undefined ? undefined : Number(details['scene']),
  }))

/** While footage is compared the figure rises by itself. */
const comparingPollMs = 2_000

/** How many different videos the draft gives, and what stands in the way, asked once the form rests. */
export function useForecast({ clip }: PlanDraft, target: FormTarget) {
  const rested = useRested(clip)
  const answer = useRead(clipApi.forecast, questionOf(rested, target), {
    everyMs: (latest) => (latest?.comparing ? comparingPollMs : false),
  })
  const isFollowing = answer.data?.comparing != null
  return {
    forecast: answer.data,
    isAsking: (answer.isFetching && !isFollowing) || rested !== clip,
    error: answer.error,
    faults: faultsIn(answer.data?.faults ?? []),
  }
}

/** The first videos of the draft by their covers, asked once the form rests; the last ones stay while others are asked for. */
export function useContactSheet(
  { clip }: PlanDraft,
  target: FormTarget,
  { enabled, lateMs }: { enabled: boolean; lateMs: number },
) {
  const rested = useRested(clip)
  const answer = useRead(clipApi.contactSheet, questionOf(rested, target), { enabled })
  const [last, setLast] = useState(answer.data)
  if (answer.data !== undefined && answer.data !== last) setLast(answer.data)
  const [lateFor, setLateFor] = useState<number>()
  const { isFetching, errorUpdateCount, dataUpdatedAt } = answer
  const asked = isFetching ? errorUpdateCount + dataUpdatedAt : undefined
  useEffect(() => {
    if (asked === undefined) return
    const timer = setTimeout(() => setLateFor(asked), lateMs)
    return () => clearTimeout(timer)
  }, [asked, lateMs])
  return {
    videos: (answer.data ?? last)?.videos,
    isAsking: isFetching || rested !== clip,
    isLate: asked !== undefined && lateFor === asked,
    error: answer.error,
    ask: () => {
      setLateFor(undefined)
      void answer.refetch()
    },
  }
}

/**
 * The same for the words as they stand now: nothing is refused, or made, by an older answer. Whether the credit is enough the
 * server says when it makes the order: one whose answer was lost was paid for already.
 */
export async function forecastNow({ clip }: PlanDraft, target: FormTarget) {
  const forecast = await call(clipApi.forecast, questionOf(clip, target))
  const faults = forecast.faults.filter(({ fault }) => fault !== 'noCredit')
  return { different: forecast.different, comparing: forecast.comparing, faults: faultsIn(faults) }
}

/** A video whose small copy is being made plays as soon as it is there. */
const proxyPollMs = 3_000
const waitsForProxy = ({ kind, proxyurl }: Material) => kind === 'video' && proxyurl === undefined

/** The materials a draft names, by id. */
export function useDraftMaterials({ clip }: PlanDraft) {
  const named = [
    ...clip.scenes.flatMap(({ materialIds }) => materialIds),
    ...clip.music.materialIds,
    ...clip.page.elements.flatMap((element) => (element.elName === 'image' ? [element.propsValue.materialId] : [])),
    ...fontUrlsOf(clip).map((url) => fontMaterialOf(url) ?? ''),
    clip.cover.materialId,
  ]
  const ids = [...new Set(named.filter((id) => id !== ''))].sort()
  const list = useRead(
    materialApi.list,
    { ids: ids.join(','), limit: 1000 },
    { enabled: ids.length > 0, everyMs: (latest) => (latest?.data.some(waitsForProxy) === true ? proxyPollMs : false) },
  )
  return useMemo(() => new Map((list.data?.data ?? []).map((material) => [material.id, material])), [list.data])
}
