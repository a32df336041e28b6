import { publishingApi } from '@matrixcast/contract/publishing'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import type { PublishWish } from '../ui/publish-context.ts'
import { useToldPerItem } from '../ui/use-told-per-item.ts'
import { goesByServer } from './publish-run.ts'

const askEveryMs = 60_000

/** Asks, for accounts of the cloud manager while it is connected, whether due posts of accounts that ask first may go out. */
export function AutoPublishPrompt({ onPublish, isBusy }: { onPublish: (wish: PublishWish) => void; isBusy: boolean }) {
  const { t } = useTranslation('publishing')
  const may = useMay()
  const isConnected = useHelperState() === 'connected'
  const due = useRead(
    publishingApi.needAutoPublish,
    {},
    { enabled: !isBusy && may(publishingApi.autoPublishCallback), everyMs: askEveryMs },
  )
  const answer = useAction(publishingApi.autoPublishCallback, { refreshes: [publishingApi.needAutoPublish] })
  const told = useToldPerItem()
  const [answered, setAnswered] = useState<string[]>([])
  const posts = (due.data?.videoList ?? [])
    .filter((task) => isConnected || goesByServer(task))
    .filter(({ id }) => !answered.includes(id))
  const ids = posts.map(({ id }) => id)

  const say = async (word: 'publish' | 'later') => {
    const accountsSeen = Object.fromEntries(posts.map(({ id, thirdauth }) => [id, thirdauth.id]))
    const versionsSeen = Object.fromEntries(posts.map(({ id, version }) => [id, version]))
    const outcome = await answer.mutateAsync({ ids, answer: word, accountsSeen, versionsSeen })
    if (outcome.refused.length > 0) told(outcome, '')
    setAnswered(outcome.done)
    if (word === 'publish' && outcome.done.length > 0) onPublish({ kind: 'tasks', taskIds: outcome.done })
  }
  return (
    <Modal
      open={!isBusy && ids.length > 0}
      width={416}
      title={t('promptTitle', { count: ids.length })}
      onCancel={() => void say('later')}
      mask={{ closable: false }}
      closable={false}
      footer={
        <>
          <Button disabled={answer.isPending} onClick={() => void say('later')} data-testid="prompt-later">
            {t('promptLater')}
          </Button>
          <Button
            type="primary"
            loading={answer.isPending}
            onClick={() => void say('publish')}
            data-testid="prompt-publish"
          >
            {t('promptYes')}
          </Button>
        </>
      }
    >
      <p>{t('promptBody')}</p>
    </Modal>
  )
}
