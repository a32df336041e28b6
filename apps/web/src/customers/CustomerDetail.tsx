import { EyeOutlined } from '@ant-design/icons'
import { type Customer, type CustomerMoment, customerApi, type Deal } from '@matrixcast/contract/customers'
import { App, Button, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths } from '../ui/paths.ts'
import { customerRefreshes } from './customer-actions.tsx'
import { FirstSource } from './customer-columns.tsx'
import { useMoney } from './use-money.ts'

const DealDialog = lazily(async () => (await import('./DealDialog.tsx')).DealDialog)

/** Who it is, what they bought, the leads they were, and the whole history. */
export function CustomerDetail({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { data, error, refetch } = useRead(customerApi.info, { id: customer.id })
  const name = customer.isErased ? t('erased') : customer.name === '' ? t('noName') : customer.name
  return (
    <div className="customer-detail">
      <div className="customer-head">
        <Avatar name={name} picture="" px={44} />
        <div>
          <p className="customer-title">
            <strong className="cut">{name}</strong>
            {customer.level !== null && <b className="customer-level">{customer.level}</b>}
            {customer.isBlocked && <b className="customer-blocked">{t('blocked')}</b>}
          </p>
          <Reach key={customer.id} customer={customer} name={name} />
        </div>
      </div>
      <dl className="facts">
        <dt>{t('owner')}</dt>
        <dd>{customer.owner?.name ?? t('nobody')}</dd>
        <dt>{t('first')}</dt>
        <dd>
          <FirstSource first={customer.first} />
        </dd>
        <dt>{t('tags')}</dt>
        <dd>{customer.tags.length === 0 ? '—' : customer.tags.join(', ')}</dd>
        <dt>{t('note')}</dt>
        <dd className="customer-words">{customer.note === '' ? '—' : customer.note}</dd>
        <dt>{t('lastContact')}</dt>
        <dd>
          <Ago at={customer.lastContactAt} />
        </dd>
        {data?.identities.map(({ platform, remoteId, name: known }) => (
          <IdentityFact key={`${platform} ${remoteId}`} platform={platform} name={known || remoteId} />
        ))}
      </dl>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <>
          {data.merge !== null && <Merged merge={data.merge} />}
          <Deals customer={customer} deals={data.deals} />
          <h3>{t('leads')}</h3>
          {data.leads.length === 0 && <p className="meta">{t('noLeads')}</p>}
          <ul className="customer-rows">
            {data.leads.map((lead) => (
              <li key={lead.id}>
                <AppLink href={`${paths.leads}?keyword=${lead.number}`}>{lead.number}</AppLink>
                <span className="meta">
                  <Ago at={lead.createtime} />
                </span>
              </li>
            ))}
          </ul>
          <h3>{t('timeline')}</h3>
          <ol className="customer-timeline">
            {data.timeline.map((moment) => (
              <Moment key={moment.id} moment={moment} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function IdentityFact({ platform, name }: { platform: string; name: string }) {
  return (
    <>
      <dt>{platform}</dt>
      <dd>{name}</dd>
    </>
  )
}

function Deals({ customer, deals }: { customer: Customer; deals: Deal[] }) {
  const { t } = useTranslation('customers')
  const may = useMay()
  const money = useMoney()
  const [corrected, setCorrected] = useState<Deal>()
  return (
    <>
      <h3>
        {t('deals')} <span className="customer-sum">{money(customer.dealAmount)}</span>
      </h3>
      {deals.length === 0 && <p className="meta">{t('noDeals')}</p>}
      <ul className="customer-rows">
        {deals.map((deal) => (
          <li key={deal.id}>
            <span className="customer-amount">{money(deal.amount)}</span>
            <span className="cut">{deal.corrects === null ? deal.title : `${t('correction')} ${deal.title}`}</span>
            <span className="meta">
              {deal.by} · <Ago at={deal.at} />
            </span>
            {deal.corrects === null && may(customerApi.addDeal) && (
              <Button
                type="link"
                size="small"
                aria-label={t('correctDeal', { amount: money(deal.amount) })}
                onClick={() => setCorrected(deal)}
              >
                {t('correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected && <DealDialog customer={customer} corrected={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  )
}

function Merged({ merge }: { merge: { id: string; name: string; at: number } }) {
  const { t } = useTranslation('customers')
  const may = useMay()
  const { message } = App.useApp()
  const undo = useAction(customerApi.unmerge, {
    refreshes: customerRefreshes,
    onDone: () => void message.success(t('unmerged')),
  })
  return (
    <p className="customer-merged">
      <span>
        {t('mergedWith', { name: merge.name === '' ? t('noName') : merge.name })} <Ago at={merge.at} />
      </span>
      {may(customerApi.unmerge) && (
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ id: merge.id })}>
          {t('unmerge')}
        </Button>
      )}
    </p>
  )
}

function Moment({ moment }: { moment: CustomerMoment }) {
  const { t } = useTranslation('customers')
  return (
    <li>
      <span className="customer-moment-head">
        <b>{t(`moments.${moment.kind}`)}</b>
        <span className="meta">
          <Ago at={moment.at} />
        </span>
      </span>
      {moment.words !== '' && <span className="customer-words">{moment.words}</span>}
      {moment.by !== null && <span className="meta">{moment.by}</span>}
    </li>
  )
}

type Whole = { phone: string | null; wechat: string | null; email: string | null }

/** Masked until somebody asks, which the server notes. */
function Reach({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTranslation('customers')
  const may = useMay()
  const [whole, setWhole] = useState<Whole[]>()
  const reveal = useAction(customerApi.contacts, {
    refreshes: [customerApi.info],
    onDone: ({ data }) => setWhole(data),
  })
  const shown: Whole[] = whole ?? [customer]
  const isEmpty = shown.every(({ phone, wechat, email }) => phone === null && wechat === null && email === null)
  return (
    <div className="customer-reach">
      {isEmpty && <span className="meta">{t('noContact')}</span>}
      {shown.map(({ phone, wechat, email }) => (
        <span key={`${phone} ${wechat} ${email}`}>
          {phone !== null && (whole === undefined ? <span>{phone} </span> : <a href={`tel:${phone}`}>{phone} </a>)}
          {[
            ...(wechat === null ? [] : [`${t('person.wechat', { ns: 'ui' })} ${wechat}`]),
            ...(email === null ? [] : [email]),
          ].join(' · ')}
        </span>
      ))}
      {whole === undefined && may(customerApi.contacts) && (
        <Tooltip title={t('revealHint')}>
          <Button
            type="link"
            size="small"
            icon={<EyeOutlined />}
            loading={reveal.isPending}
            aria-label={t('revealFor', { name })}
            onClick={() => reveal.mutate({ id: customer.id })}
          >
            {t('reveal')}
          </Button>
        </Tooltip>
      )}
    </div>
  )
}
