import { DeleteOutlined, DownloadOutlined, RedoOutlined, SendOutlined, StopOutlined } from '@ant-design/icons'
import { publishingApi } from '@matrixcast/contract/publishing'
import { type Work, workApi } from '@matrixcast/contract/works'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { usePublish } from '../ui/publish-context.ts'
import { useWorkActions } from './use-work-actions.tsx'
import { isInProduction, isPublishable, isRepeatable } from './work-state.ts'

/** Verbs left, the destructive one right. */
export function WorkFooter({ work }: { work: Work }) {
  const { t } = useTranslation('works')
  const may = useMay()
  const publish = usePublish()
  const actions = useWorkActions()
  const { task } = work
  const retryPost = useAction(publishingApi.retry, { refreshes: [workApi.list, publishingApi.attempts] })
  const confirmPost = useAction(publishingApi.callback, { refreshes: [workApi.list, publishingApi.attempts] })
  const canSend = may(publishingApi.createTicket)
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
          onClick={() => retryPost.mutate({ taskId: task.id })}
        >
          {t('publishAgain')}
        </Button>
      )}
      {(task?.state === 'failed' || task?.state === 'unknown') && canSend && (
        <Button
          loading={confirmPost.isPending}
          onClick={() => confirmPost.mutate({ taskId: task.id, publishId: 'manual' })}
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
      {work.videoUrl !== null && (
        <Button icon={<DownloadOutlined />} onClick={() => actions.download([work])}>
          {t('download')}
        </Button>
      )}
      {may(workApi.remove) && (
        <Button
          danger
          className="at-end"
          icon={<DeleteOutlined />}
          onClick={() => actions.remove([work], () => undefined)}
        >
          {t('remove')}
        </Button>
      )}
    </>
  )
}
