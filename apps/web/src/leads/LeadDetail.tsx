import { ExclamationCircleFilled, EyeOutlined } from '@ant-design/icons'
import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { Button, Tabs, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { lazily } from '../ui/lazily.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { LeadAppointments } from './LeadAppointments.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { leadChips } from './lead-state.ts'
import { spanText } from './lead-time.ts'
import { useNow } from './use-now.ts'

const FollowForm = lazily(async () => (await import('./FollowForm.tsx')).FollowForm)

type Props = {
  lead: Lead
  onEdit: () => void
  /** In place of the form of a follow-up. */
  form?: ReactNode
}

/** Who it is, what is due, how they came, and the whole history. */
export function LeadDetail({ lead, onEdit, form }: Props) {
  const { t } = useTranslation('leads')
  const may = useMay()
  const name = lead.isErased ? t('erased') : lead.name === '' ? t('noName') : lead.name
  return (
    <>
      <div className="lead-head">
        <Avatar name={name} picture="" px={44} />
        <div>
          <p className="lead-title">
            <strong className="cut">{name}</strong>
            <StatusChip state={leadChips[lead.state]} />
            {lead.level !== null && <b className={`lead-level lead-level-${lead.level}`}>{lead.level}</b>}
          </p>
          <Reach lead={lead} name={name} />
        </div>
      </div>
      {lead.isOverdue && lead.nextAt !== null && <Overdue lead={lead} nextAt={lead.nextAt} />}
      <dl className="facts">
        <dt>{t('number')}</dt>
        <dd>{lead.number}</dd>
        <dt>{t('source')}</dt>
        <dd>
          {t(`sources.${lead.source.kind}`)}
          {lead.source.name !== '' && ` · ${lead.source.name}`}
          {lead.touches > 1 && ` · ${t('timesCame', { count: lead.touches })}`}
        </dd>
        <dt>{t('owner')}</dt>
        <dd>{lead.owner?.name ?? (lead.pool === null ? t('nobody') : `${t('pool')} · ${lead.pool.name}`)}</dd>
        <dt>{t('words')}</dt>
        <dd className="lead-all-words">{lead.words === '' ? '—' : lead.words}</dd>
        {lead.area !== '' && (
          <>
            <dt>{t('area')}</dt>
            <dd>{lead.area}</dd>
          </>
        )}
        {lead.tags.length > 0 && (
          <>
            <dt>{t('tags')}</dt>
            <dd>{lead.tags.join(', ')}</dd>
          </>
        )}
        {lead.reason !== '' && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{lead.reason}</dd>
          </>
        )}
        <dt>{t('createdAt')}</dt>
        <dd>
          <Ago at={lead.createtime} />
        </dd>
      </dl>
      {may(leadApi.edit) && !lead.isErased && (
        <Button size="small" className="lead-edit" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {form ?? (may(leadApi.addFollow) && lead.owner !== null && !lead.isErased && <FollowForm lead={lead} />)}
      <Tabs
        items={[
          { key: 'timeline', label: t('timeline'), children: <LeadTimeline leadId={lead.id} /> },
          { key: 'appointments', label: t('appointments.title'), children: <LeadAppointments lead={lead} /> },
        ]}
      />
    </>
  )
}

function Overdue({ lead, nextAt }: { lead: Lead; nextAt: number }) {
  const { t, i18n } = useTranslation('leads')
  const exactTime = useExactTime()
  const time = spanText(useNow() - nextAt, i18n.language)
  return (
    <p className="lead-overdue" role="status">
      <ExclamationCircleFilled />
      <span>
        <strong>{t(lead.firstAnswerAt === null ? 'firstLate' : 'followLate', { time })}</strong>
        <span className="meta">{t('lateSince', { at: exactTime(nextAt) })}</span>
      </span>
    </p>
  )
}

type Whole = { phone: string | null; wechat: string | null; email: string | null }

/** Masked until somebody asks, which the server notes. */
function Reach({ lead, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation('leads')
  const may = useMay()
  const [whole, setWhole] = useState<Whole>()
  const reveal = useAction(leadApi.contacts, {
    refreshes: [leadApi.timeline],
    onDone: ({ data }) => setWhole(data[0]),
  })
  const shown = whole ?? lead
  const { phone, wechat, email } = shown
  if (phone === null && wechat === null && email === null) return <p className="meta">{t('noPhone')}</p>
  return (
    <p className="lead-reach">
      {phone !== null && (whole === undefined ? <span>{phone}</span> : <a href={`tel:${phone}`}>{phone}</a>)}
      {wechat !== null && (
        <span>
          {t('wechat')} {wechat}
        </span>
      )}
      {email !== null && <span>{email}</span>}
      {whole === undefined && may(leadApi.contacts) && (
        <Tooltip title={t('revealHint')}>
          <Button
            type="link"
            size="small"
            icon={<EyeOutlined />}
            loading={reveal.isPending}
            aria-label={t('revealFor', { name })}
            onClick={() => reveal.mutate({ id: lead.id })}
          >
            {t('reveal')}
          </Button>
        </Tooltip>
      )}
    </p>
  )
}
