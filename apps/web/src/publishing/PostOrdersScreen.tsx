import './post-orders.css'
import { CheckCircleOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

type Order = OutputOf<typeof postOrderApi.waiting>['data'][number]
const refreshMs = 10_000

/** What programs want to publish and a person has to answer, as well on a phone. */
export function PostOrdersScreen() {
  const { t } = useTranslation('publishing')
  const orders = useRead(postOrderApi.waiting, {}, { everyMs: refreshMs })
  const [last, setLast] = useState<'done' | 'declined'>()
  const rows = orders.data?.data ?? []
  return (
    <div className="post-orders">
      <header>
        <h1>{t('orders.title')}</h1>
        <AppLink href={paths.publishTasks}>{t('orders.toPosts')}</AppLink>
      </header>
      <p className="meta" role="status">
        {last === undefined ? t('orders.meta') : t(`orders.${last}`)}
      </p>
      {orders.isError && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.isSuccess && rows.length === 0 && (
        <EmptyState icon={<CheckCircleOutlined />} title={t('orders.none')} hint={t('orders.noneHint')} />
      )}
      {rows.map((order) => (
        <OrderCard key={order.id} order={order} onAnswered={setLast} />
      ))}
    </div>
  )
}

function OrderCard({ order, onAnswered }: { order: Order; onAnswered: (state: 'done' | 'declined') => void }) {
  const { t } = useTranslation('publishing')
  const may = useMay()
  const exactTime = useExactTime()
  const platformName = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}, { enabled: may(accountApi.platforms) }).data?.data ?? []
  const left = useSecondsLeft(order.expiresAt * 1000)
  const answer = useAction(postOrderApi.answer, {
    refreshes: [postOrderApi.waiting, alarmApi.list, publishTaskApi.list],
    onDone: ({ state }) => onAnswered(state),
  })
  const give = (isYes: boolean) => answer.mutate({ id: order.id, isYes })
  const nameOf = (platform: string) => {
    const known = platforms.find(({ value }) => value === platform)
    return known ? platformName(known) : platform
  }
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <section className="post-order" aria-label={order.key}>
      <header>
        <strong>{t('orders.asks', { key: order.key, count: order.posts.length })}</strong>
        <span className="meta">{left > 0 ? t('orders.left', { clock }) : t('orders.over')}</span>
      </header>
      <span className="meta">{t('orders.as', { person: order.person })}</span>
      <ul>
        {order.posts.map(({ title, account, platform, at, asksFirst }, place) => (
          // The posts of an order never change.
          <li key={`${place} ${title}`}>
            <span>{title}</span>
            <span className="meta">
              {account} ({nameOf(platform)}) · {at === null ? t('orders.noTime') : exactTime(at)}
              {asksFirst && ` · ${t('orders.asksFirst')}`}
            </span>
          </li>
        ))}
      </ul>
      <footer>
        <Button size="large" disabled={left === 0} loading={answer.isPending} onClick={() => give(false)}>
          {t('orders.no')}
        </Button>
        <Button size="large" type="primary" disabled={left === 0} loading={answer.isPending} onClick={() => give(true)}>
          {t('orders.yes')}
        </Button>
      </footer>
    </section>
  )
}
