import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRead } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { lazily } from '../ui/lazily.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { ChooseOpened, type OpenedChoice } from './ChooseOpened.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { LoginView } from './LoginView.tsx'
import { type Returned, useAuthorizationReturn } from './use-authorization-return.ts'
import { useLoginSession } from './use-login-session.ts'

const BindDrawer = lazily(async () => (await import('./BindDrawer.tsx')).BindDrawer)
const PlaceAccount = lazily(async () => (await import('./PlaceAccount.tsx')).PlaceAccount)

/** The platform on whose page a person was, and why nothing came of it. */
type Refused = { platform: string; text: string }

/** What the person wants of the helper's browser: bind a new account, sign one in again, or look at one. */
export type Wanted =
  | { kind: 'bind'; refused?: Refused }
  | { kind: 'login'; account: Account; refused?: Refused }
  | { kind: 'view'; account: Account }
  /** Said yes on the platform's own page: which of several accounts are bound. */
  | { kind: 'choose'; choice: OpenedChoice }
  /** Bound already: only their place is open. */
  | { kind: 'place'; accountIds: string[] }

const most = 1000

/** The drawer for it, and what follows: the list and the groups are read anew, and the account is shown. */
export function AccountLogin({
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
  const use = useLoginSession()
  const { loginSession, begin, leave } = use
  const linked = useLinkedAccount(state.get('login'))
  // A link such as the dashboard's first steps opens the drawer at once.
  const asked: Wanted | undefined = state.get('add') === '' ? undefined : { kind: 'bind' }
  const current = wanted ?? (linked === undefined ? asked : ({ kind: 'login', account: linked } satisfies Wanted))

  const { isPending: isReturning } = useAuthorizationReturn(
    state,
    useCallback(
      (returned: Returned) => {
        if (returned.kind === 'choice') onWant({ kind: 'choose', choice: returned })
        else if (returned.kind === 'refused') {
          const { accountId, ...refused } = returned
          const tell = () => void message.warning({ content: returned.text, duration: 8 })
          if (accountId !== '')
            void accountOf(accountId).then((account) =>
              account === undefined ? tell() : onWant({ kind: 'login', account, refused }),
            )
          else if (returned.platform !== '') onWant({ kind: 'bind', refused })
          else tell()
        } else if (returned.created) onWant({ kind: 'place', accountIds: [returned.accountId] })
        else {
          void message.success(t('authorizedAgain'))
          state.set({ open: returned.accountId })
        }
      },
      [onWant, state, message, t],
    ),
  )
  const close = useCallback(() => {
    leave()
    onWant(undefined)
    state.set({ login: '', add: '' })
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

  const isOver = viewed !== undefined && loginSession.step === 'failed' && loginSession.fault === 'closed'
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])

  if (isReturning) {
    return (
      <FormDrawer title={t('bind')} isWide={false} onClose={close}>
        <p className="meta" role="status">
          {t('finishing')}
        </p>
      </FormDrawer>
    )
  }
  if (current === undefined) return null
  const showAll = (open: string) =>
    state.set({ login: '', add: '', group_id: '', platform: '', state: '', keyword: '', open })
  if (current.kind === 'choose') {
    return (
      <FormDrawer title={t('choose.title')} isWide={false} onClose={close}>
        <ChooseOpened
          choice={current.choice}
          onDone={(created) => {
            if (created.length > 0) onWant({ kind: 'place', accountIds: created })
            else {
              void message.success(t('authorizedAgain'))
              close()
            }
          }}
        />
      </FormDrawer>
    )
  }
  if (current.kind === 'place') {
    const [first = '', ...others] = current.accountIds
    return (
      <FormDrawer title={t('bind')} isWide={false} onClose={close}>
        <PlaceAccount
          accountIds={current.accountIds}
          onDone={() => {
            onWant(undefined)
            showAll(others.length === 0 ? first : '')
          }}
        />
      </FormDrawer>
    )
  }
  if (current.kind === 'view') {
    return (
      <FormDrawer
        title={t('viewTitle', { name: current.account.openname })}
        isWide={loginSession.step === 'open' && loginSession.shownIn === 'page'}
        onClose={close}
      >
        <LoginView
          canHandOff={false}
          loginSession={loginSession}
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
      </FormDrawer>
    )
  }
  return (
    <BindDrawer
      {...(current.kind === 'login' ? { account: current.account } : {})}
      {...(current.refused === undefined ? {} : { refused: current.refused })}
      use={use}
      onClose={close}
      onBound={(accountId) => {
        if (current.kind === 'login') void message.success(t('loggedInAgain', { name: current.account.openname }))
        leave()
        onWant(undefined)
        showAll(accountId)
      }}
    />
  )
}

const accountOf = async (id: string): Promise<Account | undefined> =>
  (await call(accountApi.list, { limit: most })).data.find((account) => account.id === id)

/** The account that a link such as the publish dialog's asks to sign in again. */
function useLinkedAccount(id: string): Account | undefined {
  const accounts = useRead(accountApi.list, { limit: most }, { enabled: id !== '' }).data?.data
  return id === '' ? undefined : accounts?.find((account) => account.id === id)
}
