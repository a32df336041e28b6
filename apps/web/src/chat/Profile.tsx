import { ArrowLeftOutlined, UserAddOutlined } from '@ant-design/icons'
import { type Conversation, chatApi } from '@matrixcast/contract/chat'
import { chatPagePlatform } from '@matrixcast/contract/inboxes'
import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHolds, useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { paths, withQuery } from '../ui/paths.ts'

/** Who it is to us: the lead that they became, and the work that they came by. */
export function Profile({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) {
  const { t } = useTranslation('chat')
  const { message } = App.useApp()
  const may = useMay()
  const mayRead = useHolds()('lead:list')
  const { id, name, account, leadId, lastAt } = conversation
  const lead = useRead(leadApi.info, { id: leadId ?? id }, { enabled: leadId !== null && mayRead }).data
  const make = useAction(chatApi.makeLead, {
    refreshes: [chatApi.info, chatApi.list, leadApi.list],
    onDone: ({ number }) => void message.success(t('leadMade', { number })),
  })
  const posts = useRead(chatApi.messages, { id }).data?.data.flatMap(({ post }) => (post ? [post] : [])) ?? []
  const works = [...new Map(posts.map((post) => [post.taskId, post])).values()]
  return (
    <aside className="chat-profile" aria-label={t('profile')}>
      <Button className="chat-to-thread" icon={<ArrowLeftOutlined />} onClick={onBack}>
        {t('backToThread')}
      </Button>
      <div className="chat-person">
        <Avatar name={name} picture="" px={40} />
        <div className="chat-who">
          <strong className="cut">{name}</strong>
          <span className="meta">
            {account.platform === chatPagePlatform ? t('onChatPage', { name: account.name }) : account.name} ·{' '}
            <Ago at={lastAt} />
          </span>
        </div>
      </div>
      <h3>{t('lead')}</h3>
      {leadId !== null && lead && <LeadFacts lead={lead} />}
      {leadId === null && (
        <>
          <p className="meta">{t('noLead')}</p>
          {may(chatApi.makeLead) && (
            <Button icon={<UserAddOutlined />} loading={make.isPending} onClick={() => make.mutate({ id })}>
              {t('makeLead')}
            </Button>
          )}
        </>
      )}
      <h3>{t('cameBy')}</h3>
      {works.length === 0 && <p className="meta">{t('noPost')}</p>}
      <ul className="chat-works">
        {works.map(({ taskId, workId, title, url }) => (
          <li key={taskId}>
            <AppLink href={withQuery(paths.works, { open: workId })} className="cut">
              {title || '—'}
            </AppLink>
            {url !== null && (
              <a className="meta" href={url} target="_blank" rel="noreferrer">
                {t('onItsPlatform')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function LeadFacts({ lead }: { lead: Lead }) {
  const { t } = useTranslation('chat')
  return (
    <dl className="facts">
      <dt>{t('leadNumber')}</dt>
      <dd>
        <AppLink href={withQuery(paths.leads, { open: lead.id })}>{lead.number}</AppLink>
      </dd>
      <dt>{t('phone')}</dt>
      <dd>{lead.phone ?? '—'}</dd>
      <dt>{t('owner')}</dt>
      <dd>{lead.owner?.name ?? lead.pool?.name ?? '—'}</dd>
      <dt>{t('nextStep')}</dt>
      <dd>
        <Ago at={lead.nextAt} />
      </dd>
    </dl>
  )
}
