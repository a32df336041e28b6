import { type ArticleForecast, articlePlanApi } from '@matrixcast/contract/article-plans'
import { useMemo } from 'react'
import { z } from 'zod'
import { useRead } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'

const { input } = articlePlanApi.forecast
const nothing = { keywords: '', titles: '', body: '', facts: '', count: 1, seed: 1, language: 'zh' as const }

type Counted = { forecast: ArticleForecast | undefined; isCounting: boolean; error: unknown; retry: () => void }

/** What would come of what is typed, once it rests. Nothing is asked before there are keywords, a title and a text. */
export function useForecast(values: unknown, id: string | undefined): Counted {
  const question = useMemo(() => {
    const judged = z.safeParse(input, values)
    if (!judged.success) return undefined
    const { keywords, titles, body, facts, count, seed, language } = judged.data
    if ([keywords, titles, body].some((text) => text.trim() === '')) return undefined
    return { keywords, titles, body, facts, count, seed, language, ...(id === undefined ? {} : { id }) }
  }, [values, id])
  const key = JSON.stringify(question)
  const rested = useRested(key)
  const isAsked = question !== undefined && rested === key
  const answer = useRead(articlePlanApi.forecast, question ?? nothing, { enabled: isAsked })
  return {
    forecast: isAsked ? answer.data : undefined,
    isCounting: question !== undefined && (!isAsked || answer.isFetching),
    error: isAsked ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
