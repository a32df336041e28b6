import './accounts.css'
import { ApartmentOutlined, DeleteOutlined, FolderOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { accountStates } from '@matrixcast/contract/helper-link'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useMay } from '../api/me.ts'
import { useAction, useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputOf, oneOf, useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { useToldPerItem } from '../ui/use-told-per-item.ts'
import { AccountBody, AccountFooter } from './AccountDrawer.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { BindWizard } from './BindWizard.tsx'
import { GroupPanel, MoveToGroup } from './GroupPanel.tsx'
import type { Asked } from './use-login.ts'
import { useLoginCheck } from './use-login-check.ts'

const mostAtOnce = 1000
const refreshMs = 10_000

/** The matrix: accounts by group, with their logins and what they posted; binding signs in through the cloud manager. */
export function AccountsScreen() {
  const { t } = useTranslation('accounts')
  const { modal } = App.useApp()
  const may = useMay()
  const state = useListState()
  const told = useToldPerItem()
  const platformName = usePlatformName()
  const columns = useAccountColumns()
  const check = useLoginCheck()
  const [asked, setAsked] = useState<Asked>()
  const [moving, setMoving] = useState<Account[]>()
  const input = {
    ...listInputOf(state),
    state: oneOf(accountStates, state.get('state')),
    group_id: state.get('group_id'),
    platform: state.get('platform'),
  }
  const list = useList(accountApi.list, input, { everyMs: refreshMs })
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const remove = useAction(accountApi.remove, { refreshes: [accountApi.list, accountApi.groups], blocking: true })

  const askRemove = (accounts: Account[], clear: () => void) => {
    modal.confirm({
      title:
        accounts.length === 1
          ? t('removeOne', { name: accounts[0]?.openname ?? '' })
          : t('removeMany', { count: accounts.length }),
      content: t('removeBody'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        const outcome = await remove.mutateAsync({ ids: accounts.slice(0, mostAtOnce).map(({ id }) => id) })
        told(outcome, t('removed', { count: outcome.done.length }))
        clear()
      },
    })
  }
  const bind = may(accountApi.needInfo) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ mode: 'login', account: undefined })}>
      {t('bind')}
    </Button>
  ) : null

  return (
    <>
      <ListScreen
        name="accounts"
        title={t('title')}
        meta={t('meta')}
        actions={
          <>
            <Button icon={<SyncOutlined />} loading={check.isPending} onClick={() => check.mutate()}>
              {t('checkNow')}
            </Button>
            {bind}
          </>
        }
        list={list}
        state={state}
        columns={columns(setAsked)}
        rowPx={52}
        searchHint={t('searchHint')}
        views={{
          param: 'state',
          views: [
            { value: '', label: t('all'), count: undefined },
            ...accountStates.map((value) => ({ value, label: t(`states.${value}`), count: undefined })),
          ],
        }}
        filters={[
          {
            param: 'platform',
            label: t('platform'),
            options: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
          },
        ]}
        bulk={(chosen, clear) => [
          ...(may(accountApi.setGroup)
            ? [{ key: 'group', label: t('moveToGroup'), icon: <FolderOutlined />, run: () => setMoving(chosen) }]
            : []),
          ...(may(accountApi.remove)
            ? [
                {
                  key: 'remove',
                  label: t('remove'),
                  icon: <DeleteOutlined />,
                  isDestructive: true,
                  run: () => askRemove(chosen, clear),
                },
              ]
            : []),
        ]}
        loadAll={async () => (await call(accountApi.list, { ...input, page: 1, limit: mostAtOnce })).data}
        empty={<EmptyState icon={<ApartmentOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={bind} />}
        beside={<GroupPanel state={state} />}
        drawer={(account) => ({
          title: account.openname,
          body: <AccountBody account={account} />,
          footer: (
            <AccountFooter
              account={account}
              onAsk={setAsked}
              onRemove={() => askRemove([account], () => state.set({ open: '' }))}
            />
          ),
        })}
        rowLabel={({ openname }) => openname}
      />
      {asked !== undefined && <BindWizard asked={asked} platforms={platforms} onClose={() => setAsked(undefined)} />}
      {moving !== undefined && <MoveToGroup accounts={moving} onClose={() => setMoving(undefined)} />}
    </>
  )
}
