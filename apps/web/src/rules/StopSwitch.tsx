import { PlayCircleOutlined, StopOutlined } from '@ant-design/icons'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'

const refreshMs = 15_000

/** One switch for all automatic answers of the workspace, with who pressed it and when. */
export function StopSwitch() {
  const { t } = useTranslation('rules')
  const { modal } = App.useApp()
  const may = useMay()
  const read = useRead(talkOperationApi.talking, { limit: 1 }, { everyMs: refreshMs })
  const stop = useAction(talkOperationApi.stopAll, { refreshes: [talkOperationApi.talking, talkOperationApi.queue] })
  const now = read.data?.stop
  if (now === undefined) return null
  const askToStop = () => {
    modal.confirm({
      title: t('stop.title'),
      content: t('stop.body'),
      okText: t('stop.ok'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: () => stop.mutate({ on: true }),
    })
  }
  return (
    <span className="stop-switch" role="status">
      {now.isStopped && (
        <span className="stop-state">
          <StopOutlined /> {t('stop.stopped', { name: now.by })} {now.at !== null && <Ago at={now.at} />}
        </span>
      )}
      {may(talkOperationApi.stopAll) &&
        (now.isStopped ? (
          <Button icon={<PlayCircleOutlined />} loading={stop.isPending} onClick={() => stop.mutate({ on: false })}>
            {t('stop.goOn')}
          </Button>
        ) : (
          <Button danger type="primary" icon={<StopOutlined />} loading={stop.isPending} onClick={askToStop}>
            {t('stop.ok')}
          </Button>
        ))}
    </span>
  )
}
