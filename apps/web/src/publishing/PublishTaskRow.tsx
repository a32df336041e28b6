import { CloseCircleFilled } from '@ant-design/icons'
import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { mayStandThere, type PublishRow } from './publish-row.ts'

type PublishTaskRowProps = { row: PublishRow; onConfirmed: () => void; onRetried: (item: VideoListItem) => void }

export function PublishTaskRow({ row, onConfirmed, onRetried }: PublishTaskRowProps) {
  const { t } = useTranslation('publishing')
  const platformName = usePlatformName()
  const { item, state, progress } = row
  const { thirdauth } = item
  const isFailed = state === 'failed' || state === 'unknown'
  const tone = isFailed ? 'bad' : progress === 100 ? 'ok' : 'run'
  return (
    <tr className={isFailed ? 'publish-failed' : ''} data-testid="publish-row" data-state={state}>
      <td title={platformName(thirdauth.third_platform_info)}>
        <PlatformMark platform={thirdauth.third_platform_info} />
        <span className="visually-hidden">{platformName(thirdauth.third_platform_info)}</span>
      </td>
      <td>
        <span className="publish-account">
          <Avatar name={thirdauth.openname} picture={thirdauth.avatar} px={24} />
          <span className="cut">{thirdauth.openname}</span>
        </span>
      </td>
      <td className="cut" title={item.title}>
        {item.title}
      </td>
      <td className="cut publish-topic" title={item.topic}>
        {item.topic}
      </td>
      <td>
        <span className="publish-progress">
          <ProgressBar share={progress / 100} tone={tone} label={item.title} />
          <span className="meta">{progress}%</span>
        </span>
      </td>
      <td aria-live="polite">
        {isFailed ? (
          <Popover
            content={<FailureCard row={row} onConfirmed={onConfirmed} onRetried={onRetried} />}
            placement="bottomRight"
            trigger={['hover', 'focus']}
          >
            <button type="button" className="publish-reason">
              <CloseCircleFilled /> {t('failedBecause', { reason: row.reason })}
            </button>
          </Popover>
        ) : (
          <span className="publish-state">
            <StatusChip state={state} />
            <span className="meta cut">{noteOf(row, t)}</span>
            {state === 'verified' && item.verifiedAt !== null && (
              <span className="meta">
                <Ago at={item.verifiedAt} />
              </span>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}

type Words = ReturnType<typeof useTranslation<'publishing'>>['t']

function noteOf({ state, progress, note, item }: PublishRow, t: Words): string {
  if (note !== '') return note
  if (state === 'publishing')
    return progress === 0 ? t('note.fetching') : t(item.phase === 'committing' ? 'note.committing' : 'note.preparing')
  if (state === 'accepted') return t('note.accepted')
  if (state === 'scheduledOnPlatform') return t('note.scheduled')
  if (state === 'verified') return t('note.verified')
  if (state === 'confirmedByHand') return t('note.byHand')
  return ''
}

/** Says first whether the post stands on the platform; then at most two ways on. */
function FailureCard({ row, onConfirmed, onRetried }: PublishTaskRowProps) {
  const { t } = useTranslation('publishing')
  const { item } = row
  const confirm = useAction(publishingApi.callback, { onDone: onConfirmed })
  const retry = useAction(publishingApi.retry, { onDone: () => onRetried({ ...item, state: 'waiting' }) })
  const mayBeThere = mayStandThere(row)
  return (
    <div className="failure-card">
      <p>{mayBeThere ? t('mayBeThere') : t('notThere')}</p>
      <div>
        {!mayBeThere && row.state === 'failed' && item.state === 'failed' && (
          <Button
            type="primary"
            size="small"
            loading={retry.isPending}
            onClick={() => retry.mutate({ taskId: item.id })}
          >
            {t('retry')}
          </Button>
        )}
        <Button
          size="small"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ taskId: item.id, publishId: 'manual' })}
          data-testid="confirm-published"
        >
          {t('confirmPublished')}
        </Button>
      </div>
    </div>
  )
}
