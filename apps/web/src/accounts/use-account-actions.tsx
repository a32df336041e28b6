import { type Account, accountApi, type postingModes } from '@matrixcast/contract/accounts'
import { ok } from '@matrixcast/domain/outcome'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { faultText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { idsOf } from '../ui/list/at-once.ts'
import { checkLogins } from './check-logins.ts'
import { HelperNeeded } from './HelperNeeded.tsx'

type PostingMode = (typeof postingModes)[number]

export const accountRefreshes = [accountApi.list, accountApi.statistics, accountApi.groups]
const mostChecked = 500

/** Driven by the platform's own interface: no helper is needed for anything. */
export const isByServer = (account: Account): boolean => account.third_platform_info.driver === 'api'

/** What is done to accounts by more than one call: checks through the helper and the server, groups, posting. */
export function useAccountActions() {
  const { t } = useTranslation('accounts')
  const { t: tUi } = useTranslation('ui')
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const isConnected = useHelperState() === 'connected'
  const [isChecking, setIsChecking] = useState(false)
  const group = useAction(accountApi.setGroup, { refreshes: accountRefreshes })
  const posting = useAction(accountApi.setPosting, { refreshes: accountRefreshes })

  /** Says what is missing instead of beginning something that cannot end. */
  const withHelper = (work: () => void) => {
    if (isConnected) work()
    else modal.info({ title: t('helperNeededTitle'), content: <HelperNeeded />, okText: tUi('close'), icon: null })
  }

  const check = async (accounts?: readonly Account[]) => {
    setIsChecking(true)
    try {
      const ids = accounts === undefined ? undefined : idsOf(accounts, mostChecked)
      const byServer = (await call(accountApi.refresh, ids === undefined ? {} : { ids }, { quiet: true })).data
      const isServed = accounts?.every(isByServer) ?? !isConnected
      const answer = isServed ? ok([]) : await checkLogins(ids)
      for (const one of accountRefreshes) await queries.invalidateQueries({ queryKey: [one.path] })
      if (!answer.ok) {
        void message.error(faultText(answer.fault.fault ?? '', answer.fault.said))
        return
      }
      const found = [...byServer, ...answer.value]
      const online = found.filter(({ state }) => state === 'online').length
      const text = t('checked', { count: found.length, online })
      void (online === found.length ? message.success(text) : message.warning(text))
    } finally {
      setIsChecking(false)
    }
  }

  return {
    withHelper,
    isChecking,
    check(accounts?: readonly Account[]) {
      if (accounts === undefined || accounts.every(isByServer)) void check(accounts)
      else withHelper(() => void check(accounts))
    },
    async setGroup(accounts: readonly Account[], groupId: string | null) {
      await group.mutateAsync({ ids: idsOf(accounts), groupId })
      void message.success(t('groupSet'))
    },
    async setPosting(accounts: readonly Account[], postingMode: PostingMode) {
      await posting.mutateAsync({ ids: idsOf(accounts), postingMode })
      void message.success(t(`postingSet.${postingMode}`, { count: accounts.length }))
    },
  }
}

export type AccountActions = ReturnType<typeof useAccountActions>
