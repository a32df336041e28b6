import {
  CheckOutlined,
  ClockCircleOutlined,
  RedoOutlined,
  SendOutlined,
  StopOutlined,
  SwapOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { type PublishTaskRow, publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { isConfirmable, isDeniable } from '@matrixcast/domain/publish-task'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { usePublish } from '../ui/publish-context.ts'
import { isCancellable, isHeld, isWaiting } from './task-state.ts'
import type { TaskActions } from './use-task-actions.tsx'

type TaskFooterProps = {
  task: PublishTaskRow
  actions: TaskActions
  onMove: (tasks: PublishTaskRow[]) => void
  onGive: (tasks: PublishTaskRow[]) => void
}

/** Verbs left, the one that stops it right. */
export function TaskFooter({ task, actions, onMove, onGive }: TaskFooterProps) {
  const { t } = useTranslation('publishing')
  const may = useMay()
  const publish = usePublish()
  if (!may(publishTaskApi.move)) return null
  const { state } = task
  return (
    <>
      {isWaiting(task) && (
        <>
          {isHeld(task) && (
            <Button type="primary" icon={<CheckOutlined />} onClick={() => actions.letGo([task])}>
              {t('tasks.letGo')}
            </Button>
          )}
          <Button
            type={isHeld(task) ? 'default' : 'primary'}
            icon={<SendOutlined />}
            onClick={() => publish({ kind: 'tasks', taskIds: [task.id] })}
          >
            {t('tasks.publish')}
          </Button>
          <Button icon={<ClockCircleOutlined />} onClick={() => onMove([task])}>
            {t('tasks.move')}
          </Button>
          <Button icon={<SwapOutlined />} onClick={() => onGive([task])}>
            {t('tasks.give')}
          </Button>
        </>
      )}
      {state === 'failed' && (
        <Button icon={<RedoOutlined />} loading={actions.isBusy} onClick={() => actions.retry([task])}>
          {t('tasks.retry')}
        </Button>
      )}
      {isConfirmable(task) && (
        <Button loading={actions.isBusy} onClick={() => actions.confirm(task)}>
          {t('tasks.confirm')}
        </Button>
      )}
      {(state === 'unknown' || task.isGivenUp) && (
        <Button icon={<SyncOutlined />} loading={actions.isBusy} onClick={() => void actions.check([task])}>
          {t('tasks.check')}
        </Button>
      )}
      {isDeniable(task) && (
        <Button danger className="at-end" loading={actions.isBusy} onClick={() => actions.deny([task])}>
          {t('tasks.deny')}
        </Button>
      )}
      {state === 'cancelled' && (
        <Button icon={<RedoOutlined />} loading={actions.isBusy} onClick={() => actions.restore([task])}>
          {t('tasks.restore')}
        </Button>
      )}
      {isCancellable(task) && (
        <Button
          danger
          className="at-end"
          icon={<StopOutlined />}
          onClick={() => actions.cancel([task], () => undefined)}
        >
          {t('tasks.cancel')}
        </Button>
      )}
    </>
  )
}
