import type { VariantDraft } from '@matrixcast/canvas/draw-variant'
import type { Material } from '@matrixcast/contract/materials'
import { type SpokenSentence, voiceApi } from '@matrixcast/contract/voice'
import { useMemo } from 'react'
import { faultText, refusalText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { playerSources } from '../ui/player-sources.ts'
import { useRested } from '../ui/use-rested.ts'
import { instantDraft, instantTimeline, scriptOf } from './instant-timeline.ts'
import { cleanClip, type PlanDraft } from './plan-draft.ts'

/** A person who pauses so long sees what was typed. */
const restMs = 150
/** A voice that has more to say is asked again. */
const askAgainMs = 300

const nobodySpoke: readonly SpokenSentence[] = []

/** Who uses the preview is told of these at once; of the other faults the form tells once its materials are read. */
const lacking = new Set(['noTitle', 'noKeyword', 'noScript', 'noFootage', 'sceneWithoutMaterial', 'materialTooShort'])

/** The video at a place as the player takes it, its voice, and what stands in the way of either. */
export function useLivePreview({ clip }: PlanDraft, materials: ReadonlyMap<string, Material>, index: number) {
  const rested = useRested(clip, restMs)
  const known = useMemo(() => [...materials.values()], [materials])
  const sources = useMemo(() => playerSources(known), [known])
  const drawn = useMemo(() => instantDraft(cleanClip(rested), known, index), [rested, known, index])
  const draft = drawn?.ok === true ? drawn.value : undefined
  const voice = useScriptVoice(draft)
  const timeline = useMemo(() => draft && instantTimeline(draft, voice.spoken), [draft, voice.spoken])
  return {
    timeline,
    sources,
    voice,
    lack: drawn?.ok === false ? lackText(drawn.fault) : undefined,
    isBeyond: draft !== undefined && timeline === undefined,
  }
}

function lackText({ kind, ...details }: { kind: string; [detail: string]: string | number }): string | undefined {
  return lacking.has(kind) ? faultText(kind, '', details) : undefined
}

/** The script of a video in its own voice, as far as it is spoken. */
function useScriptVoice(draft: VariantDraft | undefined) {
  const script = draft && scriptOf(draft)
  const answer = useRead(voiceApi.speakScript, script ?? { sentences: [], voice: 'xiaoyun', rate: 1, emotion: '' }, {
    enabled: script !== undefined,
    everyMs: (latest) => (latest?.isPending === true ? askAgainMs : false),
  })
  const isWanted = script !== undefined
  const spoken = (isWanted ? answer.data?.sentences : undefined) ?? nobodySpoke
  const urls = useMemo(() => spoken.map(({ url }) => url), [spoken])
  return {
    spoken,
    urls,
    isComing: isWanted && answer.error === null && answer.data?.isPending !== false,
    isOther: isWanted && answer.data?.source === 'fallback',
    fault: isWanted && answer.error !== null ? refusalText(answer.error) : undefined,
    ask: () => void answer.refetch(),
  }
}
