import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { useListState } from '../ui/list/list-state.ts'
import { BindDrawer } from './BindDrawer.tsx'
import { PlaceAccount } from './PlaceAccount.tsx'
import { SittingDrawer } from './SittingDrawer.tsx'
import { SittingView } from './SittingView.tsx'
import { useAuthorizationReturn } from './use-authorization-return.ts'
import { useSitting } from './use-sitting.ts'

/** What the person wants of the helper's browser: bind a new account, sign one in again, or look at one. */
export type Wanted =
  | { kind: 'bind' }
  | { kind: 'login'; account: Account }
  | { kind: 'view'; account: Account }
  /** Bound on the platform's own page already: only its place is open. */
  | { kind: 'place'; accountId: string }

const most = 1000

/** The drawer for it, and what follows: the list and the groups are read anew, and the account is shown. */
export function AccountSitting({
  wanted,
  onWant,
}: {
  wanted: Wanted | undefined
  onWant: (wanted: Wanted | undefined) => void
}) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const queries = useQueryClient()
  const state = useListState()
  const use = useSitting()
  const { sitting, begin, leave } = use
  const linked = useLinkedAccount(state.get('login'))
  const current: Wanted | undefined = wanted ?? (linked === undefined ? undefined : { kind: 'login', account: linked })

  useAuthorizationReturn(
    state,
    useCallback((accountId: string) => onWant({ kind: 'place', accountId }), [onWant]),
  )
  const close = useCallback(() => {
    leave()
    onWant(undefined)
    state.set({ login: '' })
  }, [leave, onWant, state])
  useEffect(
    () =>
      helperLink.accountsChanged.listen(() => void queries.invalidateQueries({ queryKey: [accountApi.groups.path] })),
    [queries],
  )
  const viewed = wanted?.kind === 'view' ? wanted.account : undefined
  const again = wanted?.kind === 'login' ? wanted.account : undefined
  useEffect(() => {
    if (viewed !== undefined)
      void begin({ platform: viewed.third_platform_info.value, accountId: viewed.id, mode: 'view' })
    if (again !== undefined && again.third_platform_info.driver !== 'api')
      void begin({ platform: again.third_platform_info.value, accountId: again.id, mode: 'login' })
  }, [viewed, again, begin])

  const isOver = viewed !== undefined && sitting.step === 'failed' && sitting.fault === 'closed'
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])

  if (current === undefined) return null
  if (current.kind === 'place') {
    return (
      <SittingDrawer title={t('bind')} isWide={false} onClose={close}>
        <PlaceAccount
          accountId={current.accountId}
          onDone={() => {
            onWant(undefined)
            state.set({ login: '', group_id: '', platform: '', state: '', keyword: '', open: current.accountId })
          }}
        />
      </SittingDrawer>
    )
  }
  if (current.kind === 'view') {
    return (
      <SittingDrawer
        title={t('viewTitle', { name: current.account.openname })}
        isWide={sitting.step === 'open' && sitting.shownIn === 'page'}
        onClose={close}
      >
        <SittingView
          canHandOff={false}
          sitting={sitting}
          beginText={t('view')}
          onBegin={() =>
            void begin({
              platform: current.account.third_platform_info.value,
              accountId: current.account.id,
              mode: 'view',
            })
          }
          onClose={close}
        />
      </SittingDrawer>
    )
  }
  return (
    <BindDrawer
      {...(current.kind === 'login' ? { account: current.account } : {})}
      use={use}
      onClose={close}
      onBound={(accountId) => {
        if (current.kind === 'login') void message.success(t('loggedInAgain', { name: current.account.openname }))
        leave()
        onWant(undefined)
        state.set({ login: '', group_id: '', platform: '', state: '', keyword: '', open: accountId })
      }}
    />
  )
}

/** The account that a link such as the publish dialog's asks to sign in again. */
function useLinkedAccount(id: string): Account | undefined {
  const accounts = useRead(accountApi.list, { limit: most }, { enabled: id !== '' }).data?.data
  return id === '' ? undefined : accounts?.find((account) => account.id === id)
}
