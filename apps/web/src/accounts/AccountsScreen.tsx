import { signInApi } from '@matrixcast/contract/account-sign-in'
import './accounts.css'
import { PlusOutlined, SyncOutlined, UserAddOutlined } from '@ant-design/icons'
import { operatorApi } from '@matrixcast/contract/account-operators'
import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { numberText } from '../ui/figures.ts'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { AccountLogin, type Wanted } from './AccountLogin.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { useAccountTable } from './account-actions.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { GroupChooser } from './GroupChooser.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { PostingRules } from './PostingRules.tsx'
import type { Together } from './TogetherDialog.tsx'
import { isByServer, useAccountActions } from './use-account-actions.tsx'
import { useAccountViews } from './use-account-views.ts'

const TogetherDialog = lazily(async () => (await import('./TogetherDialog.tsx')).TogetherDialog)

const refreshMs = 30_000

/** Matrix accounts: bound here, kept in groups, their logins watched. */
export function AccountsScreen() {
  const { t, i18n } = useTranslation('accounts')
  const may = useMay()
  const state = useListState()
  const actions = useAccountActions()
  const platformName = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const [wanted, setWanted] = useState<Wanted>()
  const [ruling, setRuling] = useState<Account[]>()
  const [moving, setMoving] = useState<{ accounts: Account[]; clear: () => void }>()

  const people = useRead(operatorApi.people, {}).data?.data ?? []
  const input = listInputFrom(accountApi.list, state)
  const list = useList(accountApi.list, input, { everyMs: refreshMs })
  const views = useAccountViews(list.data?.views, state.get('state'))
  const [together, setTogether] = useState<Together>()

  const logIn = (account: Account) => {
    const ask = () => setWanted({ kind: 'login', account })
    if (isByServer(account)) ask()
    else actions.withHelper(ask)
  }
  const view = (account: Account) => {
    if (isByServer(account)) window.open(account.profileUrl, '_blank', 'noopener')
    else actions.withHelper(() => setWanted({ kind: 'view', account }))
  }
  const table = useAccountTable({
    actions,
    logIn,
    view,
    setRules: setRuling,
    setGroup: (chosen, clear) => setMoving({ accounts: chosen, clear }),
    setTogether,
  })
  const columns = useAccountColumns({ logIn, view, menuOf: table.menuOf })
  const checkedAt = Math.max(0, ...(list.data?.data ?? []).map((account) => account.checkedAt ?? 0))
  const sums = useRead(accountApi.statistics, { ...input, page: 1, limit: 1 }, { everyMs: refreshMs }).data?.statistics
  const figureText = (value: number | null) => (value === null ? '—' : numberText(value, i18n.language))
  const sumsText =
    sums === undefined || sums.counted === 0
      ? undefined
      : t('sums', { count: sums.counted, fans: figureText(sums.fans), plays: figureText(sums.plays) })
  const bind = may(signInApi.needInfo) ? (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setWanted({ kind: 'bind' })}
      data-testid="bind-account"
    >
      {t('bind')}
    </Button>
  ) : null

  return (
    <>
      <ListScreen
        name="accounts"
        title={t('title')}
        meta={
          checkedAt === 0 ? (
            t('checkEvery')
          ) : (
            <>
              {t('lastCheck')} <Ago at={checkedAt} /> · {sumsText ?? t('checkEvery')}
            </>
          )
        }
        actions={
          <>
            <Button icon={<SyncOutlined />} loading={actions.isChecking} onClick={() => actions.check()}>
              {t('checkNow')}
            </Button>
            {bind}
          </>
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('searchHint')}
        views={{ param: 'state', views }}
        filters={[
          {
            param: 'platform',
            label: t('platform'),
            options: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
          },
          {
            param: 'group_id',
            label: t('group'),
            options: [
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('ungrouped') },
            ],
          },
          {
            param: 'operator_id',
            label: t('people.title'),
            options: [
              ...people.map(({ id, nickname }) => ({ value: id, label: nickname })),
              { value: 'none', label: t('people.nobody') },
            ],
          },
        ]}
        bulk={table.bulk}
        source={{
          endpoint: accountApi.list,
          input,
          label: 'openname',
          more: [
            { title: t('platform'), path: 'third_platform_info.value' },
            { title: 'ID', path: 'account_id' },
            {
              title: t('posting'),
              path: 'postingMode',
              kind: 'word',
              words: { ask: t('postingMode.ask'), automatic: t('postingMode.automatic') },
            },
            { title: t('profile'), path: 'profileUrl' },
            { title: t('figures.works'), path: 'figures.works', kind: 'number' },
            { title: t('figures.likes'), path: 'figures.likes', kind: 'number' },
            { title: t('failedWeek'), path: 'failedWeek', kind: 'number' },
          ],
        }}
        whole={table.whole}
        beside={<GroupPanel state={state} />}
        empty={<EmptyState icon={<UserAddOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={bind} />}
        drawer={(account) => ({
          title: account.openname,
          body: <AccountTabs account={account} actions={actions} onRules={() => setRuling([account])} />,
          footer: table.footOf(account),
        })}
        rowLabel={({ openname }) => openname}
      />
      {together !== undefined && <TogetherDialog {...together} onClose={() => setTogether(undefined)} />}
      <AccountLogin wanted={wanted} onWant={setWanted} />
      {ruling !== undefined && (
        <PostingRules key={ruling.map(({ id }) => id).join()} accounts={ruling} onClose={() => setRuling(undefined)} />
      )}
      {moving !== undefined && (
        <GroupChooser
          accounts={moving.accounts}
          onClose={() => setMoving(undefined)}
          onChoose={async (id) => {
            await actions.setGroup(moving.accounts, id)
            moving.clear()
          }}
        />
      )}
    </>
  )
}
