import { SyncOutlined } from '@ant-design/icons'
import { chatApi } from '@matrixcast/contract/chat'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

type ReadAccount = OutputOf<typeof chatApi.accounts>['data'][number]
type Pressed = { atMs: number; before: readonly ReadAccount[] }

/** Platforms that a cloud manager reads are asked within half a minute. */
const patienceMs = 60_000

/** When the accounts were last read, why some were not, and a way to have them read now. */
export function LastRead({ accountId }: { accountId: string | undefined }) {
  const { t } = useTranslation('chat')
  const [pressed, setPressed] = useState<Pressed>()
  const left = useSecondsLeft(pressed === undefined ? 0 : pressed.atMs + patienceMs)
  const all = useRead(chatApi.accounts, {}, { everyMs: pressed !== undefined && left > 0 ? 3000 : 30_000 }).data?.data
  const readNow = useAction(chatApi.readNow, { refreshes: [chatApi.accounts] })
  const accounts = (all ?? []).filter(({ id }) => accountId === undefined || id === accountId)
  const present = accounts.filter(({ isAway }) => !isAway)
  const awaited = present.filter(({ id, readAt, fault }) => {
    const before = pressed?.before.find((one) => one.id === id)
    return before !== undefined && before.readAt === readAt && before.fault === fault
  })
  if (accounts.length === 0) return null
  const isReading = awaited.length > 0 && left > 0
  const press = () => {
    setPressed({ atMs: Date.now(), before: present })
    readNow.mutate(accountId === undefined ? {} : { account_id: accountId })
  }
  return (
    <p className="chat-last-read meta" role="status">
      <LastReadWords accounts={accounts} />
      {present.length > 0 && (
        <Button type="link" size="small" icon={<SyncOutlined spin={isReading} />} disabled={isReading} onClick={press}>
          {t(isReading ? 'lastRead.reading' : 'lastRead.now')}
        </Button>
      )}
      {awaited.length > 0 && !isReading && <span className="tone-warn">{t('lastRead.late')}</span>}
    </p>
  )
}

function LastReadWords({ accounts }: { accounts: readonly ReadAccount[] }) {
  const { t } = useTranslation('chat')
  const isOne = accounts.length === 1
  const away = accounts.filter(({ isAway }) => isAway).length
  const present = accounts.filter(({ isAway }) => !isAway)
  const never = present.filter(({ readAt }) => readAt === null).length
  const read = present.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]))
  return (
    <>
      {read.length > 0 && (
        <Ago at={Math.min(...read)} say={(ago) => t(isOne ? 'lastRead.at' : 'lastRead.oldest', { ago })} />
      )}
      {never > 0 && <span>{t(isOne ? 'lastRead.never' : 'lastRead.neverSome', { count: never })}</span>}
      {away > 0 && (
        <span className="tone-warn">{t(isOne ? 'lastRead.away' : 'lastRead.awaySome', { count: away })}</span>
      )}
    </>
  )
}
