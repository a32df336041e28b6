import { PlusOutlined } from '@ant-design/icons'
import { type Role, roles } from '@matrixcast/contract/session'
import { type AdminRow, settingsApi } from '@matrixcast/contract/settings'
import { App, Button, Input, Modal, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { listInputOf, useListState } from '../ui/list/list-state.ts'
import { PagedTable } from './PagedTable.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const leastLetters = 8

export function PeoplePanel() {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const may = useMay()
  const me = useMe().data?.adminInfo.id
  const state = useListState()
  const [isAdding, setIsAdding] = useState(false)
  const [resets, setResets] = useState<AdminRow>()
  const people = useList(settingsApi.admins, listInputOf(state))
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
          <Button size="small" onClick={() => setResets(row)}>
            {t('resetPassword')}
          </Button>
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
      {resets !== undefined && (
        <ResetPassword
          person={resets}
          onClose={() => setResets(undefined)}
          onReset={(password) => edit.mutate({ id: resets.id, password })}
        />
      )}
    </SettingsPanel>
  )
}

function AddPerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [person, setPerson] = useState<{ username: string; nickname: string; role: Role; password: string }>({
    username: '',
    nickname: '',
    role: 'operator',
    password: '',
  })
  const add = useAction(settingsApi.addAdmin, { refreshes: [settingsApi.admins], onDone: onClose })
  const isReady =
    person.username.trim() !== '' && person.nickname.trim() !== '' && person.password.length >= leastLetters
  return (
    <Modal
      open
      width={416}
      title={t('addPerson')}
      okText={t('addPerson')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: add.isPending }}
      onOk={() => add.mutate(person)}
      onCancel={onClose}
    >
      <SettingsField label={t('username')} htmlFor="person-username">
        <Input
          id="person-username"
          autoComplete="off"
          maxLength={60}
          value={person.username}
          onChange={({ target }) => setPerson({ ...person, username: target.value })}
        />
      </SettingsField>
      <SettingsField label={t('nickname')} htmlFor="person-nickname">
        <Input
          id="person-nickname"
          autoComplete="off"
          maxLength={60}
          value={person.nickname}
          onChange={({ target }) => setPerson({ ...person, nickname: target.value })}
        />
      </SettingsField>
      <SettingsField label={t('role')} help={t(`roleHelp.${person.role}`)}>
        <Select
          value={person.role}
          aria-label={t('role')}
          style={{ width: '100%' }}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(role: Role) => setPerson({ ...person, role })}
        />
      </SettingsField>
      <SettingsField label={t('firstPassword')} htmlFor="person-password" help={t('passwordHelp')}>
        <Input.Password
          id="person-password"
          autoComplete="new-password"
          value={person.password}
          onChange={({ target }) => setPerson({ ...person, password: target.value })}
        />
      </SettingsField>
    </Modal>
  )
}

type ResetPasswordProps = { person: AdminRow; onClose: () => void; onReset: (password: string) => void }

function ResetPassword({ person, onClose, onReset }: ResetPasswordProps) {
  const { t } = useTranslation('settings')
  const [password, setPassword] = useState('')
  return (
    <Modal
      open
      width={416}
      title={t('resetFor', { name: person.nickname })}
      okText={t('resetPassword')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: password.length < leastLetters }}
      onOk={() => {
        onReset(password)
        onClose()
      }}
      onCancel={onClose}
    >
      <SettingsField label={t('newPassword')} htmlFor="reset-password" help={t('passwordHelp')}>
        <Input.Password
          id="reset-password"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </SettingsField>
    </Modal>
  )
}
