import './members.css'
import { quarkApi } from '@matrixcast/contract/builder'
import { App, Button, Empty, Modal, Select, Spin } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../../api/use-calls.ts'
import { Avatar } from '../Avatar.tsx'
import { ErrorState } from '../ErrorState.tsx'

type MembersDialogProps = {
  pageId: string
  title: string
  isOwner: boolean
  onClose: () => void
  /** The person themselves takes part no longer. */
  onLeft: () => void
}

const refreshes = [quarkApi.members, quarkApi.myPages]

/** Who works on a page: its owner adds and removes people, a member leaves. */
export function MembersDialog({ pageId, title, isOwner, onClose, onLeft }: MembersDialogProps) {
  const { t } = useTranslation('together')
  const { modal } = App.useApp()
  const members = useRead(quarkApi.members, { pageId }, { fresh: true })
  const [chosen, setChosen] = useState<string[]>([])
  const readAgain = () => void members.refetch()
  const add = useAction(quarkApi.addMembers, {
    refreshes,
    onDone: () => {
      setChosen([])
      readAgain()
    },
  })
  const remove = useAction(quarkApi.removeMember, { refreshes, onDone: readAgain })
  const leave = useAction(quarkApi.removeMember, { refreshes: [quarkApi.myPages], onDone: onLeft })
  const own = useRead(quarkApi.info, {}, { enabled: !isOwner })
  const askLeave = () =>
    modal.confirm({
      title: t('leaveTitle', { title }),
      content: t('leaveBody'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => leave.mutateAsync({ pageId, userId: own.data?._id ?? '' }),
    })
  const list = members.data ?? []
  return (
    <Modal open title={t('membersOf', { title })} footer={null} onCancel={onClose} width={480}>
      <p className="meta">{t('hint')}</p>
      {isOwner && (
        <div className="members-add">
          <PeopleSelect chosen={chosen} taken={list.map(({ _id }) => _id)} onChange={setChosen} />
          <Button
            type="primary"
            loading={add.isPending}
            disabled={chosen.length === 0}
            onClick={() => add.mutate({ pageId, userIds: chosen })}
          >
            {t('add')}
          </Button>
        </div>
      )}
      {members.isPending && <Spin />}
      {members.isError && <ErrorState error={members.error} onRetry={readAgain} />}
      {members.isSuccess && list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
      <ul className="members" aria-label={t('members')}>
        {list.map(({ _id, name, username, avatar }) => (
          <li key={_id}>
            <Avatar name={name} picture={avatar} px={28} />
            <span className="cut">
              {name} {username !== name && <span className="meta">{username}</span>}
            </span>
            {isOwner && (
              <Button
                size="small"
                danger
                loading={remove.isPending && remove.variables.userId === _id}
                aria-label={t('removeNamed', { name })}
                onClick={() => remove.mutate({ pageId, userId: _id })}
              >
                {t('remove')}
              </Button>
            )}
            {_id === own.data?._id && (
              <Button size="small" danger loading={leave.isPending} onClick={() => void askLeave()}>
                {t('leave')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

type PeopleSelectProps = { chosen: string[]; taken: readonly string[]; onChange: (ids: string[]) => void }

/** People of the workspace by a part of their name. */
function PeopleSelect({ chosen, taken, onChange }: PeopleSelectProps) {
  const { t } = useTranslation('together')
  const [words, setWords] = useState('')
  const keywords = useDeferredValue(words.trim())
  const found = useRead(quarkApi.users, { keywords })
  const own = useRead(quarkApi.info, {})
  const [known, setKnown] = useState<{ value: string; label: string }[]>([])
  const options = (found.data?.list ?? [])
    .filter(({ _id }) => !taken.includes(_id) && _id !== own.data?._id)
    .map(({ _id, name, username }) => ({ value: _id, label: name === username ? name : `${name} (${username})` }))
  const kept = known.filter(({ value }) => chosen.includes(value) && options.every((one) => one.value !== value))
  return (
    <Select
      mode="multiple"
      className="members-find"
      placeholder={t('find')}
      aria-label={t('find')}
      value={chosen}
      options={[...kept, ...options]}
      showSearch={{ filterOption: false, onSearch: setWords }}
      notFoundContent={found.isPending ? <Spin size="small" /> : t('nobodyFound')}
      onChange={(ids: string[]) => {
        setKnown([...kept, ...options])
        onChange(ids)
      }}
    />
  )
}
