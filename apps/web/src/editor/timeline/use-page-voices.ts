import { clipLimits } from '@matrixcast/canvas/clip-plan'
import type { Project } from '@matrixcast/canvas/document'
import { lineName, type SpokenLine, spokenLines } from '@matrixcast/canvas/page-lines'
import { type SpokenSentence, voiceApi } from '@matrixcast/contract/voice'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/me.ts'
import { refusalText } from '../../api/refusal.ts'
import { useRested } from '../../ui/use-rested.ts'

/** A sentence is spoken once nobody has changed any for so long. */
const restMs = 1000
/** A voice that has more to say is asked again. */
const askAgainMs = 400
const mostSigns = 300

export type PageVoices = {
  /** What was spoken, by the name of its line. */
  spoken: ReadonlyMap<string, SpokenSentence>
  /** Lines there are, and whether some are being spoken now. */
  lines: number
  isComing: boolean
  /** Why some are not spoken. */
  fault: string | undefined
  ask: () => void
}

type Script = { lines: readonly SpokenLine[] }

/** Lines of one voice and mood go together, as many as one call takes. */
function scriptsOf(lines: readonly SpokenLine[]): Script[] {
  const byVoice = new Map<string, SpokenLine[]>()
  for (const line of lines.filter(({ text }) => text.length <= mostSigns)) {
    const voice = JSON.stringify([line.name, line.emotion, line.rate])
    byVoice.set(voice, [...(byVoice.get(voice) ?? []), line])
  }
  return [...byVoice.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / clipLimits.sentencesPerScript) }, (_, part) => ({
      lines: all.slice(part * clipLimits.sentencesPerScript, (part + 1) * clipLimits.sentencesPerScript),
    })),
  )
}

/** The captions of a document as they are spoken, each by its own voice; `isWanted` while the timeline is open. */
export function usePageVoices(project: Project, isWanted: boolean): PageVoices {
  const mayHear = useMay()(voiceApi.speakScript)
  const rested = useRested(project, restMs)
  const lines = useMemo(() => spokenLines(rested), [rested])
  const scripts = useMemo(() => scriptsOf(lines), [lines])
  return useQueries({
    queries: scripts.map(({ lines: own }) => {
      const input = {
        sentences: own.map(({ text }) => text),
        voice: own[0]?.name ?? ('xiaoyun' as const),
        rate: own[0]?.rate ?? 1,
        emotion: own[0]?.emotion.slice(0, 40) ?? '',
      }
      return {
        queryKey: [voiceApi.speakScript.path, input],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(voiceApi.speakScript, input, { signal, quiet: true }),
        enabled: isWanted && mayHear,
        refetchInterval: (query: { state: { data?: { isPending: boolean } | undefined } }) =>
          query.state.data?.isPending === true ? askAgainMs : (false as const),
      }
    }),
    combine: (answers): PageVoices => ({
      lines: lines.length,
      spoken: new Map(
        answers.flatMap(({ data }, at) =>
          (data?.sentences ?? []).flatMap((sentence, place) => {
            const line = scripts[at]?.lines[place]
            return line ? [[lineName(line), sentence] as const] : []
          }),
        ),
      ),
      isComing: answers.some(({ isFetching, data }) => isFetching || data?.isPending === true),
      fault: answers.map(({ error }) => error && refusalText(error)).find((one) => one !== null) ?? undefined,
      ask: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch()
      },
    }),
  })
}
