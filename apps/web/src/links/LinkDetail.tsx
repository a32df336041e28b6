import { type Link, linkApi, visitPeriods } from '@matrixcast/contract/links'
import { QRCode, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { colours } from '../ui/tokens.ts'
import { CopyLink } from './CopyLink.tsx'
import { LinkTrend } from './LinkTrend.tsx'
import { VisitShares } from './VisitShares.tsx'

const { codeInk, codePaper } = colours.light

type Period = (typeof visitPeriods)[number]

/** What was counted of a link: by day, by where people came from, and by what they opened it on. */
export function LinkDetail({ link }: { link: Link }) {
  const { t } = useTranslation('links')
  const [days, setDays] = useState<Period>('30')
  const visits = useRead(linkApi.visits, { id: link.id, days })
  return (
    <div className="link-detail">
      <QRCode type="svg" value={link.url} size={128} color={codeInk} bgColor={codePaper} bordered={false} />
      <p className="link-cell">
        <a href={link.url} target="_blank" rel="noreferrer" className="cut">
          {link.url}
        </a>
        <CopyLink url={link.url} name={link.name} />
      </p>
      <p className="meta cut" title={link.target}>
        → {link.target}
      </p>
      <Segmented
        block
        aria-label={t('period')}
        value={days}
        options={visitPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={setDays}
      />
      {visits.error && !visits.data && <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />}
      {!visits.data && !visits.error && <Skeleton active paragraph={{ rows: 6 }} />}
      {visits.data && (
        <>
          <LinkTrend days={visits.data.days} />
          {visits.data.closed > 0 && <p className="meta">{t('whileClosed', { count: visits.data.closed })}</p>}
          <VisitShares title={t('channels')} hint={t('channelsHint')} rows={visits.data.channels} kind="sources" />
          <VisitShares title={t('devices')} rows={visits.data.devices} kind="deviceNames" />
          <p className="meta">{t('visitorsNote')}</p>
        </>
      )}
    </div>
  )
}
