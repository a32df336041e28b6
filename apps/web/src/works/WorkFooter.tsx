import {
  DeleteOutlined,
  DownloadOutlined,
  MoreOutlined,
  RedoOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { publishingApi } from '@matrixcast/contract/publishing'
import { type Work, workApi } from '@matrixcast/contract/works'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { usePublish } from '../ui/publish-context.ts'
import { trySeenOf } from '../ui/try-seen.ts'
import { useAskedRetry } from '../ui/use-asked-retry.ts'
import { useWorkActions } from './use-work-actions.tsx'
import { isInProduction, isPublishable, isRemovable, isRepeatable } from './work-state.ts'

/** Verbs left, the destructive one right. */
export function WorkFooter({ work }: { work: Work }) {
  const { t } = useTranslation('works')
  const { t: tUi } = useTranslation('ui')
  const may = useMay()
  const publish = usePublish()
  const actions = useWorkActions()
  const askedRetry = useAskedRetry()
  const { task } = work
  const retryPost = useAction(publishingApi.retry, { refreshes: [workApi.list, publishingApi.attempts] })
  const confirmPost = useAction(publishingApi.callback, { refreshes: [workApi.list, publishingApi.attempts] })
  const canSend = may(publishingApi.createTicket)
  // A post to settle has two long verbs of its own; with all four the footer would break in two lines.
  const isCrowded = (task?.state === 'failed' || task?.state === 'unknown') && canSend
  const download = () => actions.download([work])
  const mayRemove = may(workApi.remove) && isRemovable(work)
  const remove = () => actions.remove([work], () => undefined)
  return (
    <>
      {isPublishable(work) && task !== null && canSend && (
        <Button type="primary" icon={<SendOutlined />} onClick={() => publish({ kind: 'tasks', taskIds: [task.id] })}>
          {t('publishNow')}
        </Button>
      )}
      {task?.state === 'failed' && canSend && (
        <Button
          icon={<RedoOutlined />}
          loading={retryPost.isPending}
          onClick={() =>
            askedRetry([task], async ({ mayStandSeen }) =>
              retryPost.mutate({ taskId: task.id, mayStandSeen: mayStandSeen[task.id] }),
            )
          }
        >
          {t('publishAgain')}
        </Button>
      )}
      {isCrowded && (
        <Button
          loading={confirmPost.isPending}
          onClick={() => confirmPost.mutate({ taskId: task.id, publishId: 'manual', trySeen: trySeenOf(task) })}
        >
          {t('confirmPublished')}
        </Button>
      )}
      {isInProduction(work) && may(workApi.cancel) && (
        <Button icon={<StopOutlined />} onClick={() => void actions.cancel([work])}>
          {t('cancel')}
        </Button>
      )}
      {isRepeatable(work) && may(workApi.retry) && (
        <Button icon={<RedoOutlined />} onClick={() => void actions.retry([work])}>
          {t(work.outdated ? 'refresh' : 'produceAgain')}
        </Button>
      )}
      {isCrowded ? (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{
            items: [
              ...(work.state !== 'ready' ? [] : [{ key: 'download', label: t('download'), onClick: download }]),
              ...(mayRemove ? [{ key: 'remove', label: t('remove'), danger: true, onClick: remove }] : []),
            ],
          }}
        >
          <Button className="at-end" icon={<MoreOutlined />} aria-label={tUi('more')} />
        </Dropdown>
      ) : (
        <>
          {work.state === 'ready' && (
            <Button icon={<DownloadOutlined />} onClick={download}>
              {t('download')}
            </Button>
          )}
          {mayRemove && (
            <Button danger className="at-end" icon={<DeleteOutlined />} onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
