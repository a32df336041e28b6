import type { Production } from '@matrixcast/contract/production'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { Ago } from '../ui/Ago.tsx'
import { durationText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { type ChipState, StatusChip, useChipWords } from '../ui/StatusChip.tsx'
import { Still } from '../ui/Still.tsx'

const chips: Record<Production['state'], ChipState> = {
  queued: 'queued',
  running: 'rendering',
  succeeded: 'ready',
  failed: 'renderFailed',
  cancelled: 'cancelled',
}
const dash = <span className="dash">—</span>

export function useQueueColumns(): Column<Production>[] {
  const { t } = useTranslation('clips')
  const chipWords = useChipWords()
  return [
    {
      key: 'title',
      title: t('work'),
      csv: { path: 'title' },
      render: (one) => (
        <span className="cell-thing">
          <Still url={one.coverUrl} />
          <span>
            <span className="cell-name cut" title={one.title}>
              {one.title}
            </span>
            <span className="cell-second cut">
              {one.plan.name} · {t('number', { number: one.number })}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 240,
      csv: { path: 'state', kind: 'word', words: chipWords(chips) },
      render: (one) => <State one={one} />,
    },
    {
      key: 'turn',
      title: t('turn'),
      csv: { path: 'turn', kind: 'number' },
      width: 90,
      align: 'right',
      render: ({ turn }) => turn ?? dash,
    },
    {
      key: 'createdAt',
      title: t('queuedAt'),
      csv: { path: 'createdAt', kind: 'time' },
      width: 120,
      lesser: true,
      render: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      key: 'took',
      title: t('took'),
      width: 100,
      align: 'right',
      render: ({ startedAt, finishedAt }) =>
        startedAt === null || finishedAt === null ? dash : durationText(finishedAt - startedAt),
    },
    {
      key: 'finishedAt',
      title: t('endedAt'),
      csv: { path: 'finishedAt', kind: 'time' },
      width: 120,
      lesser: true,
      render: ({ finishedAt }) => <Ago at={finishedAt} />,
    },
  ]
}

/** While it runs: how far, and at what. When it failed: why. */
function State({ one }: { one: Production }) {
  const { t } = useTranslation('clips')
  if (one.state === 'running') {
    return (
      <span className="made-cell">
        <ProgressBar share={one.progress} tone="run" label={t('state')} />
        <span className="meta">
          {Math.round(one.progress * 100)}% · {t(`stages.${stageOf(one.message)}`)}
        </span>
      </span>
    )
  }
  const reason = one.state === 'failed' ? faultText(one.message, '', { detail: one.detail }) : ''
  return (
    <span className="work-state">
      <StatusChip state={chips[one.state]} />
      {reason !== '' && (
        <span className="cell-reason cut" title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}

const stages = ['sources', 'voice', 'layers', 'audio', 'picture', 'join', 'images', 'verify'] as const

const stageOf = (message: string): (typeof stages)[number] => stages.find((stage) => stage === message) ?? 'sources'
