import { PlusOutlined } from '@ant-design/icons'
import { type Role, roles } from '@matrixcast/contract/session'
import { type AdminRow, settingsApi } from '@matrixcast/contract/settings'
import { App, Button, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { PagedTable } from './PagedTable.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const AddPerson = lazily(async () => (await import('./PeopleDialogs.tsx')).AddPerson)
const StaffStores = lazily(async () => (await import('./StaffStores.tsx')).StaffStores)
const ResetPassword = lazily(async () => (await import('./PeopleDialogs.tsx')).ResetPassword)

export function PeoplePanel() {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const may = useMay()
  const me = useMe().data?.adminInfo.id
  const state = useListState()
  const [isAdding, setIsAdding] = useState(false)
  const [resets, setResets] = useState<AdminRow>()
  const [stores, setStores] = useState<AdminRow>()
  const people = useList(settingsApi.admins, listInputFrom(settingsApi.admins, state))
  const edit = useAction(settingsApi.editAdmin, {
    refreshes: [settingsApi.admins],
    onDone: () => void message.success(t('saved')),
  })
  const mayEdit = may(settingsApi.editAdmin)
  const columns: Column<AdminRow>[] = [
    {
      key: 'name',
      title: t('person'),
      render: ({ nickname, username }) => (
        <span>
          <span className="cell-name cut">{nickname}</span>
          <span className="cell-second cut">{username}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('role'),
      width: 200,
      render: ({ id, role }) => (
        <Select
          value={role}
          disabled={!mayEdit || id === me}
          aria-label={t('role')}
          style={{ width: 176 }}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(next: Role) => edit.mutate({ id, role: next })}
        />
      ),
    },
    {
      key: 'disabled',
      title: t('mayEnter'),
      width: 110,
      render: ({ id, disabled, nickname }) => (
        <Switch
          checked={!disabled}
          disabled={!mayEdit || id === me}
          aria-label={`${t('mayEnter')}: ${nickname}`}
          onChange={(on) => edit.mutate({ id, disabled: !on })}
        />
      ),
    },
    { key: 'seen', title: t('lastLogin'), width: 130, render: ({ lastLoginAt }) => <Ago at={lastLoginAt} /> },
    {
      key: 'act',
      title: '',
      width: 180,
      align: 'right',
      render: (row) =>
        mayEdit ? (
          <>
            {row.role === 'storeStaff' && (
              <Button size="small" onClick={() => setStores(row)}>
                {t('stores')}
              </Button>
            )}{' '}
            <Button size="small" onClick={() => setResets(row)}>
              {t('resetPassword')}
            </Button>
          </>
        ) : null,
    },
  ]
  return (
    <SettingsPanel
      title={t('tab.people')}
      purpose={t('purpose.people')}
      action={
        may(settingsApi.addAdmin) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
            {t('addPerson')}
          </Button>
        )
      }
    >
      <PagedTable
        title={t('tab.people')}
        list={people}
        state={state}
        columns={columns}
        rowLabel={({ nickname }) => nickname}
      />
      {isAdding && <AddPerson onClose={() => setIsAdding(false)} />}
      {stores !== undefined && <StaffStores person={stores} onClose={() => setStores(undefined)} />}
      {resets !== undefined && <ResetPassword person={resets} onClose={() => setResets(undefined)} />}
    </SettingsPanel>
  )
}
