import { ArrowLeftOutlined, CheckOutlined, EllipsisOutlined, UserOutlined } from '@ant-design/icons'
import { type Conversation, chatApi } from '@matrixcast/contract/chat'
import { leadApi } from '@matrixcast/contract/leads'
import { Button, Dropdown, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHolds, useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { useWaited } from './use-waited.ts'

const nobody = 'nobody'
const hours = [1, 4, 24] as const
const inHours = (count: number): number => Math.floor(Date.now() / 1000) + count * 3600

type HeadProps = { conversation: Conversation; onBack: () => void; onPerson: () => void }

/** Who it is, on which account, whose it is, and where it goes from here. */
export function ThreadHead({ conversation, onBack, onPerson }: HeadProps) {
  const { t } = useTranslation('chat')
  const may = useMay()
  const showOutcome = useShowOutcome()
  const { id, name, account, assignee, state } = conversation
  const refreshes = [chatApi.list, chatApi.info]
  const setState = useAction(chatApi.setState, { refreshes, onDone: (outcome) => showOutcome(outcome, t('changed')) })
  const assign = useAction(chatApi.assign, { refreshes, onDone: (outcome) => showOutcome(outcome, t('changed')) })
  const mayAssign = may(chatApi.assign)
  const mayList = useHolds()('lead:list')
  const people = useRead(leadApi.owners, {}, { enabled: mayAssign && mayList }).data?.data ?? []
  const waited = useWaited(conversation)
  const isOngoing = state === 'open' || state === 'snoozed'
  const move = (to: Conversation['state'], until: number | null = null) =>
    setState.mutate({ ids: [id], state: to, until })
  return (
    <header className="chat-head">
      <button type="button" className="icon-button chat-back" aria-label={t('back')} onClick={onBack}>
        <ArrowLeftOutlined />
      </button>
      <Avatar name={name} picture="" px={32} />
      <div className="chat-who">
        <strong className="cut">{name}</strong>
        <span className="meta cut">{t('answersAs', { account: account.name })}</span>
      </div>
      <Button className="chat-to-person" icon={<UserOutlined />} onClick={onPerson}>
        {t(conversation.leadId === null && may(chatApi.makeLead) ? 'makeLead' : 'profile')}
      </Button>
      {waited !== null && <span className="chip chip-warn">{waited}</span>}
      {mayAssign && (
        <Select
          aria-label={t('assignee')}
          value={assignee?.id ?? nobody}
          className="chat-assignee"
          loading={assign.isPending}
          options={[
            { value: nobody, label: t('nobody') },
            ...(assignee && !people.some((one) => one.id === assignee.id)
              ? [{ value: assignee.id, label: assignee.name }]
              : []),
            ...people.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(value: string) => assign.mutate({ ids: [id], assigneeId: value === nobody ? null : value })}
        />
      )}
      {may(chatApi.setState) && (
        <Space.Compact className="chat-move">
          <Button disabled={setState.isPending} onClick={() => move(isOngoing ? 'resolved' : 'open')}>
            {isOngoing ? (
              <>
                <CheckOutlined /> {t('resolve')}
              </>
            ) : (
              t(state === 'blocked' ? 'unblock' : 'reopen')
            )}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...hours.map((count) => ({
                  key: `snooze${count}`,
                  label: t('snooze', { count }),
                  onClick: () => move('snoozed', inHours(count)),
                })),
                ...(state === 'snoozed' ? [{ key: 'open', label: t('reopen'), onClick: () => move('open') }] : []),
                ...(state === 'blocked'
                  ? []
                  : [{ key: 'block', danger: true, label: t('block'), onClick: () => move('blocked') }]),
              ],
            }}
          >
            <Button icon={<EllipsisOutlined />} aria-label={t('more')} disabled={setState.isPending} />
          </Dropdown>
        </Space.Compact>
      )}
    </header>
  )
}
