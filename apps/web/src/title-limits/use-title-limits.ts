import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { wordsApi } from '@matrixcast/contract/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useRead } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'

/** How long one title is on one platform of the accounts, and how many of them are there. */
export type TitleLength = {
  platform: Account['third_platform_info']
  accounts: Account[]
  unit: 'characters' | 'bytes'
  length: number
  most: number
}

const mostAccounts = 1000
/** No title has lines of its own. */
const rested = (lines: string) => (lines === '' ? [] : lines.split('\n'))

/**
 * The lengths of each title as the platforms of these accounts count them, the fullest first; empty until they are known.
 * Asked once a person pauses; until then, what was known before stays.
 */
export function useTitleLimits(titles: readonly string[], topics: readonly string[], accountIds: readonly string[]) {
  const accounts =
    useRead(accountApi.list, { limit: mostAccounts }, { enabled: accountIds.length > 0 }).data?.data ?? []
  const chosen = accounts.filter(({ id }) => accountIds.includes(id))
  const input = {
    titles: rested(useRested(titles.join('\n'))),
    topics: rested(useRested(topics.join('\n'))),
    platforms: [...new Set(chosen.map(({ third_platform_info: { value } }) => value))].sort(),
    accounts: chosen.map(({ id }) => id).sort(),
  }
  const { data } = useQuery({
    queryKey: [wordsApi.titleLengths.path, input],
    queryFn: ({ signal }) => call(wordsApi.titleLengths, input, { signal, quiet: true }),
    enabled: input.platforms.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isFull = ({ length, most }: TitleLength) => length / most
  return titles.map((title, at): TitleLength[] =>
    title.trim() === ''
      ? []
      : (data?.data ?? [])
          .flatMap(({ platform, accounts: those, unit, titleMax, lengths }) => {
            const there = chosen
              .filter(({ third_platform_info: { value } }) => value === platform)
              .filter(({ id }) => those.length === 0 || those.includes(id))
            const [first] = there
            const length = lengths[at]
            if (first === undefined || length === undefined) return []
            return [{ platform: first.third_platform_info, accounts: there, unit, length, most: titleMax }]
          })
          .sort((one, other) => isFull(other) - isFull(one)),
  )
}
