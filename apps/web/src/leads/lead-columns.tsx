import { CalendarOutlined, ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay, useTimeZone } from '../api/me.ts'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { StatusChip, useChipWords } from '../ui/StatusChip.tsx'
import { isClaimable, leadChips } from './lead-state.ts'
import { spanText } from './lead-time.ts'
import { useNow } from './use-now.ts'

const dash = <span className="dash">—</span>

export function useLeadColumns(onClaim: (lead: Lead) => void): Column<Lead>[] {
  const { t } = useTranslation('leads')
  const may = useMay()
  const chipWords = useChipWords()
  return [
    {
      key: 'name',
      title: t('customer'),
      width: 170,
      csv: { path: 'name' },
      render: (lead) => (
        <span>
          <span className="cell-name cut">
            {lead.isErased ? t('erased') : lead.name === '' ? t('noName') : lead.name}
          </span>
          <span className="cell-second cut">{lead.phone ?? lead.wechat ?? lead.email ?? t('noPhone')}</span>
        </span>
      ),
    },
    {
      key: 'words',
      title: t('words'),
      csv: { path: 'words' },
      render: ({ words }) => (words === '' ? dash : <span className="lead-words cut">{words}</span>),
    },
    {
      key: 'area',
      title: t('area'),
      width: 150,
      lesser: true,
      csv: { path: 'area' },
      render: ({ area }) => (area === '' ? dash : <span className="cut">{area}</span>),
    },
    {
      key: 'source',
      title: t('source'),
      width: 200,
      lesser: true,
      csv: { path: 'source.name' },
      render: ({ source, touches }) => (
        <span>
          <span className="lead-words cut">{source.name === '' ? t(`sources.${source.kind}`) : source.name}</span>
          <span className="cell-second cut">
            {[
              ...(source.name === '' ? [] : [t(`sources.${source.kind}`)]),
              ...(touches > 1 ? [`${t('touches')} ${t('timesCame', { count: touches })}`] : []),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'level',
      title: t('level'),
      width: 76,
      sort: 'level',
      lesser: true,
      csv: { path: 'level' },
      render: ({ level }) => (level === null ? dash : <b className={`lead-level lead-level-${level}`}>{level}</b>),
    },
    {
      key: 'state',
      title: t('state'),
      width: 144,
      csv: { path: 'state', kind: 'word', words: chipWords(leadChips) },
      render: ({ state, reason }) => (
        <span>
          <StatusChip state={leadChips[state]} />
          {reason !== '' && <span className="cell-second cut">{reason}</span>}
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('owner'),
      width: 150,
      csv: { path: 'owner.name' },
      render: (lead) =>
        lead.owner !== null ? (
          <span className="lead-owner">
            <Avatar name={lead.owner.name} picture="" px={22} />
            <span className="cut">{lead.owner.name}</span>
          </span>
        ) : isClaimable(lead) && may(leadApi.claim) ? (
          <Button
            type="link"
            size="small"
            className="lead-claim"
            onClick={(event) => {
              event.stopPropagation()
              onClaim(lead)
            }}
          >
            {t('claim')}
          </Button>
        ) : (
          dash
        ),
    },
    {
      key: 'next',
      title: t('next'),
      width: 150,
      sort: 'nextAt',
      csv: { path: 'nextAt', kind: 'time' },
      render: (lead) => <NextStep lead={lead} />,
    },
    {
      key: 'created',
      title: t('created'),
      width: 110,
      sort: 'createtime',
      csv: { path: 'createtime', kind: 'time' },
      render: ({ createtime }) => <Ago at={createtime} />,
    },
    {
      key: 'lastFollow',
      title: t('lastFollow'),
      width: 120,
      lesser: true,
      hiddenAtFirst: true,
      csv: { path: 'lastFollowAt', kind: 'time' },
      render: ({ lastFollowAt }) => <Ago at={lastFollowAt} />,
    },
    {
      key: 'tags',
      title: t('tags'),
      width: 160,
      lesser: true,
      hiddenAtFirst: true,
      csv: { path: 'tags' },
      render: ({ tags }) => (tags.length === 0 ? dash : <span className="cut">{tags.join(', ')}</span>),
    },
  ]
}

/** Until when the owner acts, and how late they are. */
export function NextStep({
  lead: { nextAt, isOverdue, firstAnswerAt },
}: {
  lead: Pick<Lead, 'nextAt' | 'isOverdue' | 'firstAnswerAt'>
}) {
  const { t, i18n } = useTranslation('leads')
  const dayTime = useDayTime()
  const now = useNow()
  if (nextAt === null) return dash
  if (isOverdue)
    return (
      <span className="lead-late">
        <ExclamationCircleFilled /> {t('late', { time: spanText(now - nextAt, i18n.language) })}
      </span>
    )
  if (firstAnswerAt === null)
    return (
      <span className="lead-left">
        <ClockCircleOutlined /> {t('left', { time: spanText(nextAt - now, i18n.language) })}
      </span>
    )
  return (
    <span className="lead-next">
      <CalendarOutlined /> {dayTime(nextAt)}
    </span>
  )
}

/** Day and time without the year, by the workspace's clock. */
export function useDayTime(): (at: number) => string {
  const { i18n } = useTranslation('leads')
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => format.format(at * 1000)
}
