import { publishingApi } from '@matrixcast/contract/publishing'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import type { PublishWish } from '../ui/publish-context.ts'

const askEveryMs = 60_000

type AutoPublishPromptProps = { onPublish: (wish: PublishWish) => void; isBusy: boolean }

/** While the helper is connected: are there due posts of accounts that want to be asked first? */
export function AutoPublishPrompt({ onPublish, isBusy }: AutoPublishPromptProps) {
  const { t } = useTranslation('publishing')
  const { modal } = App.useApp()
  const may = useMay()
  const isConnected = useHelperState() === 'connected'
  const isAsking = useRef(false)
  const due = useRead(
    publishingApi.needAutoPublish,
    {},
    { enabled: isConnected && !isBusy && may(publishingApi.autoPublishCallback), everyMs: askEveryMs },
  )
  const answer = useAction(publishingApi.autoPublishCallback, { refreshes: [publishingApi.needAutoPublish] })
  const ids = (due.data?.videoList ?? []).map(({ id }) => id).join(',')

  const ask = useEffectEvent((taskIds: string[]) => {
    if (isAsking.current) return
    isAsking.current = true
    modal.confirm({
      title: t('prompt', { count: taskIds.length }),
      okText: t('promptYes'),
      cancelText: t('promptNo'),
      onOk: async () => {
        await answer.mutateAsync({ ids: taskIds, answer: 'publish' })
        onPublish({ kind: 'tasks', taskIds })
      },
      onCancel: () => answer.mutateAsync({ ids: taskIds, answer: 'later' }),
      afterClose: () => {
        isAsking.current = false
      },
    })
  })
  useEffect(() => {
    if (isConnected && !isBusy && ids !== '') ask(ids.split(','))
  }, [isConnected, isBusy, ids])
  return null
}
