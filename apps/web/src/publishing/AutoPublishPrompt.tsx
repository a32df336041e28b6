import './prompt.css'
import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import type { PublishWish } from '../ui/publish-context.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { goesByServer } from './publish-run.ts'
import { useZoneTime } from './wait-text.ts'

const askEveryMs = 60_000
/** Named one by one; the rest is counted. */
const mostNamed = 5

const accountsOf = (posts: readonly VideoListItem[]) =>
  Object.fromEntries(posts.map(({ id, thirdauth }) => [id, thirdauth.id]))

/** Asks, for accounts of the cloud manager while it is connected, whether due posts of accounts that ask first may go out. */
export function AutoPublishPrompt({ onPublish, isBusy }: { onPublish: (wish: PublishWish) => void; isBusy: boolean }) {
  const { t } = useTranslation('publishing')
  const may = useMay()
  const timeOf = useZoneTime()
  const isConnected = useHelperState() === 'connected'
  const due = useRead(
    publishingApi.needAutoPublish,
    {},
    { enabled: !isBusy && may(publishingApi.autoPublishCallback), everyMs: askEveryMs },
  )
  const answer = useAction(publishingApi.autoPublishCallback, { refreshes: [publishingApi.needAutoPublish] })
  const showOutcome = useShowOutcome()
  // Hidden until an answer of the server no longer names it: one that was on its way at the press still does.
  const [answered, setAnswered] = useState<Record<string, string>>({})
  const isAnswered = ({ id, thirdauth }: VideoListItem) => answered[id] === thirdauth.id
  const named = due.data?.videoList ?? []
  const stillNamed = named.filter(isAnswered)
  if (stillNamed.length < Object.keys(answered).length) setAnswered(accountsOf(stillNamed))
  const posts = named.filter((task) => (isConnected || goesByServer(task)) && !isAnswered(task))
  const ids = posts.map(({ id }) => id)

  // The second of two presses comes before the page knows that the first is on its way.
  const isSaying = useRef(false)
  const later = async () => {
    if (isSaying.current) return
    isSaying.current = true
    const versionsSeen = Object.fromEntries(posts.map(({ id, version }) => [id, version]))
    try {
      const outcome = await answer.mutateAsync({ ids, answer: 'later', accountsSeen: accountsOf(posts), versionsSeen })
      if (outcome.refused.length > 0) showOutcome(outcome, '')
      const taken = posts.filter(({ id }) => outcome.done.includes(id))
      setAnswered((before) => ({ ...before, ...accountsOf(taken) }))
    } finally {
      isSaying.current = false
    }
  }
  /** The yes itself is given in the dialog, by whoever has seen there what goes out. */
  const publish = () => onPublish({ kind: 'tasks', taskIds: ids, isAsked: true })
  return (
    <Modal
      open={!isBusy && ids.length > 0}
      width={416}
      title={t('promptTitle', { count: ids.length })}
      onCancel={() => void later()}
      mask={{ closable: false }}
      closable={false}
      footer={
        <>
          <Button disabled={answer.isPending} onClick={() => void later()} data-testid="prompt-later">
            {t('promptLater')}
          </Button>
          <Button type="primary" disabled={answer.isPending} onClick={publish} data-testid="prompt-publish">
            {t('promptYes')}
          </Button>
        </>
      }
    >
      <ul className="prompt-posts">
        {posts.slice(0, mostNamed).map(({ id, title, timing_time, thirdauth }) => (
          <li key={id}>
            <span className="cut">{title}</span>
            <span className="meta">
              {thirdauth.openname}
              {timing_time !== null && ` · ${timeOf(timing_time)}`}
            </span>
          </li>
        ))}
        {posts.length > mostNamed && <li className="meta">{t('promptMore', { count: posts.length - mostNamed })}</li>}
      </ul>
      <p>{t('promptBody')}</p>
    </Modal>
  )
}
