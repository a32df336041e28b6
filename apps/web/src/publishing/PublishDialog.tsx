import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { helperLink } from '../helper/link.ts'
import { useGo } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import type { PublishWish } from '../ui/publish-context.ts'
import { PublishTable } from './PublishTable.tsx'

type PublishDialogProps = {
  wish: PublishWish
  onClose: () => void
  /** The cloud manager is not there; the posts begin once it is. */
  onNeedsHelper: () => void
}

/** `restriction` 1: only what can be published now. */
const onlyNow = 1

const inputOf = (wish: PublishWish) => {
  if (wish.kind === 'tasks') return { ids: wish.taskIds.join(',') }
  if (wish.kind === 'plan') return { restriction: onlyNow, wisdom_task_id: wish.planId }
  return { restriction: onlyNow }
}

/** Finds what is to be published, says so when there is nothing, else shows the table at work. */
export function PublishDialog({ wish, onClose, onNeedsHelper }: PublishDialogProps) {
  const { t } = useTranslation('publishing')
  const { message } = App.useApp()
  const go = useGo()
  const [tasks, setTasks] = useState<VideoListItem[]>()

  const found = useEffectEvent((videoList: VideoListItem[]) => {
    if (videoList.length > 0) {
      setTasks(videoList)
      if (helperLink.state() !== 'connected') onNeedsHelper()
      return
    }
    if (wish.kind === 'plan') {
      void message.success(t('nothingLeft'))
      go(paths.hub)
    } else {
      void message.info(t('noTasks'))
    }
    onClose()
  })
  useEffect(() => {
    let isGone = false
    call(publishingApi.videoList, inputOf(wish))
      .then(({ videoList }) => {
        if (!isGone) found(videoList)
      })
      .catch(() => onClose())
    return () => {
      isGone = true
    }
  }, [wish, onClose])

  if (tasks === undefined) return null
  return wish.kind === 'everything' ? (
    <PublishTable tasks={tasks} onClose={onClose} onNeedsHelper={onNeedsHelper} />
  ) : (
    <PublishTable tasks={tasks} onClose={onClose} onNeedsHelper={onNeedsHelper} title={t('publishWorks')} />
  )
}
