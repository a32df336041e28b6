import { collectApi } from '@matrixcast/contract/collect'
import type { HelperData } from '@matrixcast/contract/helper'
import type { CollectKind } from '@matrixcast/contract/post-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { faultText, refusalText } from '../api/refusal.ts'
import { commandHelper } from '../helper/command.border.ts'
import { useHelperState } from '../helper/use-helper.ts'

const commands = {
  topics: 'controller.collect.getTopicList',
  places: 'controller.collect.getPositionList',
  collections: 'controller.collect.getAccountMixList',
  friends: 'controller.collect.getSearchUserList',
  music: 'controller.collect.getMusicList',
} as const
const settleMs = 500
const freshMs = 60_000
const mostPages = 20

export type Found = HelperData<'controller.collect.getTopicList'>['items'][number]
/** Why nothing can be looked up: there is no cloud manager, the platform has no such list, or it failed for this reason. */
export type LookUpTrouble = { kind: 'offline' | 'cannot' } | { kind: 'failed'; reason: string }

export class LookUpFailed extends Error {
  readonly trouble: LookUpTrouble
  constructor(trouble: LookUpTrouble) {
    super(trouble.kind)
    this.trouble = trouble
  }
}

/** One look-up. Throws LookUpFailed. */
export async function lookUp(accountId: string, kind: CollectKind, query: string, page: number) {
  const { ticket } = await call(collectApi.need, { accountId }, { quiet: true })
  const answer = await commandHelper(commands[kind], { ticket, query, page })
  if (answer.ok) return answer.value
  const { fault = '', said } = answer.fault
  if (fault === 'notRunning') throw new LookUpFailed({ kind: 'offline' })
  if (fault === 'platformCannot') throw new LookUpFailed({ kind: 'cannot' })
  throw new LookUpFailed({ kind: 'failed', reason: faultText(fault, said) })
}

/** What a person looks for in an open list, once they pause; null before that. Opening and typing at once asks only once. */
function useSettled(query: string, isOpen: boolean): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isOpen ? query : null), settleMs)
    return () => clearTimeout(timer)
  }, [query, isOpen])
  return settled
}

type Asking = { accountId: string; kind: CollectKind; query: string; isOpen: boolean }

/** What a platform offers one account, looked up in its own browser through the cloud manager while `isOpen`. */
export function useOffers({ accountId, kind, query, isOpen }: Asking) {
  const isConnected = useHelperState() === 'connected'
  const asked = useSettled(query.trim(), isOpen)
  const found = useInfiniteQuery({
    queryKey: ['offers', accountId, kind, asked],
    queryFn: ({ pageParam }) => lookUp(accountId, kind, asked ?? '', pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more && pages.length < mostPages ? pages.length + 1 : undefined),
    enabled: asked !== null && isConnected,
    retry: false,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
  })
  const isSettled = asked === query.trim()
  const trouble = isConnected
    ? isSettled && found.error
      ? troubleOf(found.error)
      : null
    : { kind: 'offline' as const }
  return {
    items: isSettled ? (found.data?.pages.flatMap(({ items }) => items) ?? []) : [],
    /** Null: it is as it should be. */
    trouble,
    isLooking: trouble === null && (!isSettled || found.isFetching),
    isMore: found.hasNextPage,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  }
}

const troubleOf = (error: unknown): LookUpTrouble =>
  error instanceof LookUpFailed ? error.trouble : { kind: 'failed', reason: refusalText(error) }
