import { type LeadMoment, leadApi } from '@matrixcast/contract/leads'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useDayTime } from './lead-columns.tsx'

const most = 100

/** The whole history, newest first. */
export function LeadTimeline({ leadId }: { leadId: string }) {
  const { t } = useTranslation('leads')
  const { data, error, refetch } = useRead(leadApi.timeline, { id: leadId, limit: most })
  return (
    <>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <ol className="lead-timeline">
          {data.data.map((moment) => (
            <Moment key={moment.id} moment={moment} />
          ))}
        </ol>
      )}
      {data !== undefined && data.total > most && <p className="meta">{t('earlier', { count: data.total - most })}</p>}
    </>
  )
}

function Moment({ moment }: { moment: LeadMoment }) {
  const { t } = useTranslation('leads')
  const dayTime = useDayTime()
  const { kind, at, by, words, nextAt, source } = moment
  const link = source?.link ?? null
  const isByRule = by === null && (kind === 'assigned' || kind === 'pooled') && words !== ''
  return (
    <li className={`lead-moment lead-moment-${kind}`}>
      <span className="lead-moment-head">
        <MomentName moment={moment} />
        <span className="meta">
          <Ago at={at} />
        </span>
      </span>
      {words !== '' && kind !== 'wentBack' && !isByRule && <span className="lead-all-words">{words}</span>}
      <span className="meta">
        {[
          ...(link === null ? [] : [t('byLink', { name: link })]),
          ...(isByRule ? [t('byRule', { name: words })] : []),
          ...(by === null ? [] : [by]),
          ...(nextAt === null ? [] : [t('nextOn', { at: dayTime(nextAt) })]),
        ].join(' · ')}
      </span>
    </li>
  )
}

function MomentName({ moment: { kind, way, to, source, words } }: { moment: LeadMoment }) {
  const { t } = useTranslation('leads')
  if (kind === 'follow') return <b>{t('moment.follow', { way: way === null ? '' : t(`ways.${way}`) })}</b>
  if (kind === 'touch') {
    const name = source?.name ?? ''
    if (source === null || source.kind === 'manual') return <b>{t('moment.touchManual')}</b>
    if (source.kind === 'page' || source.kind === 'form') return <b>{t('moment.touchPage', { name })}</b>
    if (source.kind === 'import') return <b>{t('moment.touchImport', { name })}</b>
    const by = t(`sources.${source.kind}`)
    return <b>{name === '' ? by : t('moment.touchBy', { by, name })}</b>
  }
  if (kind === 'wentBack') return <b>{t('moment.wentBack', { to: to ?? '—', count: Number(words) })}</b>
  if (kind === 'claimed' && to === null) return <b>{t('moment.claimedPlain')}</b>
  return <b>{t(`moment.${kind}`, { to: to ?? '—' })}</b>
}
