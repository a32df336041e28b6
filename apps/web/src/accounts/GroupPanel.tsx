import { DeleteOutlined, EditOutlined, FolderOutlined, PlusOutlined } from '@ant-design/icons'
import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { App, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import type { ListState } from '../ui/list/list-state.ts'

type Named = { id: string | undefined; name: string }

const groupNameMax = 60
/** The server's word for accounts in no group. */
const noGroup = 'none'

export function GroupPanel({ state }: { state: ListState }) {
  const { t } = useTranslation('accounts')
  const { modal } = App.useApp()
  const may = useMay()
  const groups = useRead(accountApi.groups, {})
  const [edited, setEdited] = useState<Named>()
  const remove = useAction(accountApi.removeGroup, { refreshes: [accountApi.groups, accountApi.list] })
  const current = state.get('group_id')
  const mayEdit = may(accountApi.saveGroup)
  const entry = (id: string, name: string, count: number | undefined) => (
    <button
      type="button"
      className="group-item"
      aria-pressed={current === id}
      onClick={() => state.set({ group_id: id, open: '' })}
    >
      <FolderOutlined />
      <span className="cut">{name}</span>
      <span className="group-count">{count}</span>
    </button>
  )
  const askRemove = (id: string, name: string) => {
    modal.confirm({
      title: t('removeGroup', { name }),
      content: t('removeGroupBody'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        await remove.mutateAsync({ id })
        if (current === id) state.set({ group_id: '' })
      },
    })
  }
  return (
    <aside className="panel group-panel" aria-label={t('groups')}>
      <header>
        <h2>{t('groups')}</h2>
        {mayEdit && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('addGroup')}
            onClick={() => setEdited({ id: undefined, name: '' })}
          >
            <PlusOutlined />
          </button>
        )}
      </header>
      <ul>
        <li>{entry('', t('allAccounts'), groups.data?.total)}</li>
        {groups.data?.data.map(({ id, name, accounts }) => (
          <li key={id} className="group-row">
            {entry(id, name, accounts)}
            {mayEdit && (
              <span className="group-acts">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`${t('renameGroup')} ${name}`}
                  onClick={() => setEdited({ id, name })}
                >
                  <EditOutlined />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`${t('remove')} ${name}`}
                  onClick={() => askRemove(id, name)}
                >
                  <DeleteOutlined />
                </button>
              </span>
            )}
          </li>
        ))}
        <li>{entry(noGroup, t('ungrouped'), groups.data?.ungrouped)}</li>
      </ul>
      {edited !== undefined && <GroupName group={edited} onClose={() => setEdited(undefined)} />}
    </aside>
  )
}

function GroupName({ group, onClose }: { group: Named; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const [name, setName] = useState(group.name)
  const save = useAction(accountApi.saveGroup, { refreshes: [accountApi.groups, accountApi.list], onDone: onClose })
  const title = group.id === undefined ? t('addGroup') : t('renameGroup')
  return (
    <Modal
      open
      width={416}
      title={title}
      okText={title}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name.trim() === '', loading: save.isPending }}
      onOk={() => save.mutate({ ...(group.id === undefined ? {} : { id: group.id }), name })}
      onCancel={onClose}
    >
      <Input
        value={name}
        maxLength={groupNameMax}
        aria-label={t('groupName')}
        placeholder={t('groupName')}
        onChange={({ target }) => setName(target.value)}
      />
    </Modal>
  )
}

export function MoveToGroup({ accounts, onClose }: { accounts: Account[]; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const [groupId, setGroupId] = useState('')
  const move = useAction(accountApi.setGroup, { refreshes: [accountApi.list, accountApi.groups], onDone: onClose })
  return (
    <Modal open width={416} title={t('moveToGroup')} footer={null} onCancel={onClose}>
      <div className="group-move">
        <Select
          value={groupId}
          aria-label={t('group')}
          style={{ flex: 1 }}
          options={[
            { value: '', label: t('ungrouped') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setGroupId}
        />
        <Button
          type="primary"
          loading={move.isPending}
          onClick={() => move.mutate({ ids: accounts.map(({ id }) => id), groupId: groupId === '' ? null : groupId })}
        >
          {t('moveCount', { count: accounts.length })}
        </Button>
      </div>
    </Modal>
  )
}
