import { type KeywordSource, keywordApi, type WordSource } from '@matrixcast/contract/keywords'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { LookUpFailed, type LookUpTrouble, lookUp } from '../post-fields/use-offers.ts'

export type SourceName = Exclude<KeywordSource, 'list'>
export type Looked = {
  name: SourceName
  state: WordSource['state']
  ms: number | null
  at: number
  /** Why it failed or is off. */
  why: WordSource['error'] | LookUpTrouble | 'noAccount' | null
  detail: string
  words: { word: string; volume: number | null }[]
}

const unixNow = () => Math.floor(Date.now() / 1000)

/** Topics that the platform of an account offers for a word, looked up in its own browser. */
async function lookAtTopics(accountId: string | null, word: string): Promise<Looked> {
  const nothing = { name: 'topics' as const, detail: '', words: [] }
  if (accountId === null) return { ...nothing, state: 'off', ms: null, at: unixNow(), why: 'noAccount' }
  const startedAt = performance.now()
  const took = () => ({ ms: Math.round(performance.now() - startedAt), at: unixNow() })
  try {
    const { items } = await lookUp(accountId, 'topics', word, 1)
    const words = items.map(({ name }) => ({ word: name.replace(/^#+/, ''), volume: null }))
    return { ...nothing, ...took(), state: words.length === 0 ? 'empty' : 'ok', why: null, words }
  } catch (thrown) {
    if (!(thrown instanceof LookUpFailed)) throw thrown
    const { trouble } = thrown
    return { ...nothing, ...took(), state: trouble.kind === 'failed' ? 'failed' : 'off', why: trouble }
  }
}

async function lookAtServer(word: string): Promise<Looked[]> {
  const names = ['combination', 'http'] as const
  const answer = await call(keywordApi.suggest, { word, providers: [...names] })
  const found = [...answer.pullDown, ...answer.relevant]
  return names.flatMap((name) => {
    const source = answer.providers.find((one) => one.name === name)
    if (source === undefined) return []
    const words = found.filter(({ provider }) => provider === name)
    return [{ ...source, name, why: source.error, words }]
  })
}

/** Asks every source for a word at once; each is shown as soon as it answered, and those that are still asked are named. */
export function useWordSources() {
  const ours = useMutation({ mutationFn: lookAtServer })
  const topics = useMutation({
    mutationFn: ({ word, accountId }: { word: string; accountId: string | null }) => lookAtTopics(accountId, word),
  })
  const pending: SourceName[] = [
    ...(ours.isPending ? (['combination', 'http'] as const) : []),
    ...(topics.isPending ? (['topics'] as const) : []),
  ]
  return {
    looked: [
      ...(ours.isPending ? [] : (ours.data ?? [])),
      ...(topics.isPending || topics.data === undefined ? [] : [topics.data]),
    ],
    pending,
    error: ours.error ?? topics.error,
    start(word: string, accountId: string | null) {
      ours.mutate(word)
      topics.mutate({ word, accountId })
    },
  }
}
