import { DeleteOutlined, EditOutlined, FolderOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { App, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { lazily } from '../ui/lazily.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'

type Group = { id: string; name: string; accounts: number }
/** The group whose name is being typed: a new one, or one that exists. */
type Naming = { kind: 'none' } | { kind: 'new' } | { kind: 'rename'; id: string }

const GroupName = lazily(async () => (await import('./GroupName.tsx')).GroupName)

const refreshes = [accountApi.groups, accountApi.list]

/** Groups with their counts, left of the accounts; the chosen one stands in the address. */
export function GroupPanel({ state }: { state: ListState }) {
  const { t } = useTranslation('accounts')
  const may = useMay()
  const groups = useRead(accountApi.groups, {}).data
  const [naming, setNaming] = useState<Naming>({ kind: 'none' })
  const current = state.get('group_id')
  const choose = (id: string) => state.set({ group_id: id, open: '' })
  const mayEdit = may(accountApi.saveGroup)
  return (
    <nav className="panel group-panel" aria-label={t('groups')}>
      <header>
        <h2>{t('groups')}</h2>
        {mayEdit && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('addGroup')}
            onClick={() => setNaming({ kind: 'new' })}
          >
            <PlusOutlined />
          </button>
        )}
      </header>
      <ul>
        <GroupLine name={t('allAccounts')} count={groups?.total} isOn={current === ''} onChoose={() => choose('')} />
        {(groups?.data ?? []).map((group) =>
          naming.kind === 'rename' && naming.id === group.id ? (
            <GroupName key={group.id} group={group} onEnd={() => setNaming({ kind: 'none' })} />
          ) : (
            <GroupLine
              key={group.id}
              name={group.name}
              count={group.accounts}
              isOn={current === group.id}
              onChoose={() => choose(group.id)}
              {...(mayEdit
                ? {
                    more: (
                      <GroupMenu
                        group={group}
                        onRename={() => setNaming({ kind: 'rename', id: group.id })}
                        onRemoved={() => current === group.id && choose('')}
                      />
                    ),
                  }
                : {})}
            />
          ),
        )}
        {naming.kind === 'new' && <GroupName onEnd={() => setNaming({ kind: 'none' })} />}
        <GroupLine
          name={t('ungrouped')}
          count={groups?.ungrouped}
          isOn={current === 'none'}
          onChoose={() => choose('none')}
        />
      </ul>
      {groups !== undefined && groups.platforms.length > 1 && <PlatformLines state={state} counts={groups.platforms} />}
    </nav>
  )
}

type PlatformLinesProps = { state: ListState; counts: readonly { value: string; accounts: number }[] }

/** Where the accounts are; pressed again, all platforms show. */
function PlatformLines({ state, counts }: PlatformLinesProps) {
  const { t } = useTranslation('accounts')
  const platformName = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const current = state.get('platform')
  return (
    <>
      <header className="group-platforms">
        <h2>{t('platform')}</h2>
      </header>
      <ul>
        {counts.map(({ value, accounts }) => {
          const platform = platforms.find((one) => one.value === value)
          if (platform === undefined) return null
          const isOn = current === value
          return (
            <GroupLine
              key={value}
              icon={<PlatformMark platform={platform} px={16} />}
              name={platformName(platform)}
              count={accounts}
              isOn={isOn}
              onChoose={() => state.set({ platform: isOn ? '' : value, open: '' })}
            />
          )
        })}
      </ul>
    </>
  )
}

type GroupLineProps = {
  name: string
  count: number | undefined
  isOn: boolean
  onChoose: () => void
  icon?: ReactNode
  more?: ReactNode
}

function GroupLine({ name, count, isOn, onChoose, icon = <FolderOutlined />, more }: GroupLineProps) {
  return (
    <li className={isOn ? 'group-line group-on' : 'group-line'}>
      <button type="button" className="group-choose" aria-current={isOn ? 'true' : undefined} onClick={onChoose}>
        {icon}
        <span className="cut" title={name}>
          {name}
        </span>
        <span className="group-count">{count ?? ''}</span>
      </button>
      {more}
    </li>
  )
}

function GroupMenu({ group, onRename, onRemoved }: { group: Group; onRename: () => void; onRemoved: () => void }) {
  const { t } = useTranslation('accounts')
  const { t: tUi } = useTranslation('ui')
  const { modal } = App.useApp()
  const remove = useAction(accountApi.removeGroup, { refreshes, onDone: onRemoved })
  const ask = () => {
    modal.confirm({
      title: t('removeGroup', { name: group.name }),
      content: t('removeGroupBody', { count: group.accounts }),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: tUi('cancel'),
      onOk: () => remove.mutateAsync({ id: group.id }),
    })
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'rename', icon: <EditOutlined />, label: t('rename'), onClick: onRename },
          { key: 'remove', icon: <DeleteOutlined />, label: t('remove'), danger: true, onClick: ask },
        ],
      }}
    >
      <button type="button" className="icon-button group-more" aria-label={t('groupMenu', { name: group.name })}>
        <MoreOutlined />
      </button>
    </Dropdown>
  )
}
