import type { Work } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { bytesText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { StatusChip, useChipWords } from '../ui/StatusChip.tsx'
import { WorkCover } from './WorkCover.tsx'
import { chipOf, isOthers, productionChips, reasonOf } from './work-state.ts'

const dash = <span className="dash">—</span>

export function useWorkColumns(): Column<Work>[] {
  const { t } = useTranslation('works')
  const chipWords = useChipWords()
  return [
    {
      key: 'title',
      title: t('work'),
      sort: 'title',
      csv: { path: 'title' },
      render: (work) => (
        <span className="cell-thing">
          <WorkCover work={work} />
          <span>
            <span className="cell-name cut" title={work.title}>
              {work.title}
            </span>
            <span className="cell-second cut">
              {work.plan.name} · {work.origin === 'finished' ? t('finishedFile') : t('number', { number: work.number })}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'topic',
      title: t('topics'),
      width: 230,
      lesser: true,
      csv: { path: 'topic' },
      render: ({ topic }) => (topic === '' ? dash : <span className="work-topics cut">{topic}</span>),
    },
    {
      key: 'account',
      title: t('account'),
      width: 190,
      csv: { path: 'task.account.openname' },
      render: (work) => <WorkAccount work={work} />,
    },
    {
      key: 'state',
      title: t('state'),
      width: 190,
      csv: { path: 'state', kind: 'word', words: chipWords(productionChips) },
      render: (work) => <WorkState work={work} />,
    },
    {
      key: 'publishedAt',
      title: t('publishedAt'),
      width: 130,
      csv: { path: 'task.publishedAt', kind: 'time' },
      render: ({ task }) => <Ago at={task?.publishedAt ?? null} />,
    },
    {
      key: 'verifiedAt',
      title: t('verifiedAt'),
      width: 120,
      csv: { path: 'task.verifiedAt', kind: 'time' },
      lesser: true,
      render: ({ task }) => <Ago at={task?.verifiedAt ?? null} />,
    },
    {
      key: 'bytes',
      title: t('size'),
      width: 100,
      align: 'right',
      lesser: true,
      hiddenAtFirst: true,
      csv: { path: 'bytes', kind: 'number' },
      render: ({ bytes }) => (bytes === null ? dash : bytesText(bytes)),
    },
    {
      key: 'createtime',
      title: t('createdAt'),
      width: 120,
      lesser: true,
      sort: 'createtime',
      csv: { path: 'createtime', kind: 'time' },
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}

/** What stands in place of the account of a work without a post. */
export function useNoAccount(work: Work): string {
  const { t } = useTranslation('works')
  const { t: ui } = useTranslation('ui')
  return isOthers(work) ? ui('unseenAccount') : t('noAccount')
}

function WorkAccount({ work }: { work: Work }) {
  const noAccount = useNoAccount(work)
  if (work.task === null) return <span className="meta">{noAccount}</span>
  const { account } = work.task
  return (
    <span className="cell-thing">
      <Avatar name={account.openname} picture={account.avatar} px={24} />
      <span className="cut">
        {account.openname}
        {work.moreTasks > 0 && <span className="meta"> +{work.moreTasks}</span>}
      </span>
    </span>
  )
}

/** The chip, and under it the reason of a failure. */
export function WorkState({ work }: { work: Work }) {
  const { t } = useTranslation('works')
  const reason = reasonOf(work)
  return (
    <span className="work-state">
      <span>
        <StatusChip state={chipOf(work)} />
        {work.state === 'rendering' && <span className="meta work-percent">{Math.round(work.progress * 100)}%</span>}
      </span>
      {work.alike !== null && <span className="cell-note cut">{t(`nearTo.${work.alike}`)}</span>}
      {work.outdated && <span className="cell-note cut">{t('outdated')}</span>}
      {reason !== '' && (
        <span className="cell-reason cut" title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}
