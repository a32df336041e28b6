import { CheckCircleOutlined } from '@ant-design/icons'
import type { ToDoKind } from '@matrixcast/contract/insight'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import type { Tone } from '../ui/tokens.ts'
import type { Found } from './found.ts'

const places: Record<ToDoKind, { href: string; tone: Tone }> = {
  loginsLost: { href: withQuery(paths.accounts, { state: 'attention' }), tone: 'bad' },
  failedPosts: { href: withQuery(paths.publishTasks, { view: 'failed' }), tone: 'bad' },
  unknownPosts: { href: withQuery(paths.publishTasks, { view: 'unknown' }), tone: 'bad' },
  loginsEnding: { href: withQuery(paths.accounts, { state: 'expiring' }), tone: 'warn' },
  leadsOverdue: { href: withQuery(paths.leads, { tab: 'overdue' }), tone: 'warn' },
  leadsUnanswered: { href: withQuery(paths.leads, { state: 'assigned' }), tone: 'warn' },
  leadsPooled: { href: withQuery(paths.leads, { tab: 'pool' }), tone: 'warn' },
  ordersAsked: { href: paths.postOrders, tone: 'warn' },
  postsAsked: { href: withQuery(paths.publishTasks, { view: 'waiting' }), tone: 'warn' },
  answersAsked: { href: paths.operation, tone: 'warn' },
  postsWaiting: { href: withQuery(paths.publishTasks, { view: 'waiting' }), tone: 'run' },
  notVerified: { href: withQuery(paths.publishTasks, { view: 'published' }), tone: 'mute' },
}

/** What waits for a person, the worst first, each with the list it is in. */
export function ToDo({ items }: { items: NonNullable<Found['toDo']> }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="panel machine to-do" aria-labelledby="to-do-title">
      <header>
        <h2 id="to-do-title">{t('toDo')}</h2>
        {items.length > 0 && <span className="meta">{t('toDoItems', { count: items.length })}</span>}
      </header>
      {items.length === 0 ? (
        <EmptyState icon={<CheckCircleOutlined />} title={t('toDoNone')} hint={t('toDoNoneHint')} />
      ) : (
        <ul>
          {items.map(({ kind, count }) => (
            <li key={kind}>
              <i style={{ background: `var(--${places[kind].tone}-dot)` }} />
              <span>{t(`toDoKind.${kind}`, { count })}</span>
              <AppLink href={places[kind].href} label={`${t(`toDoGo.${kind}`)}: ${t(`toDoKind.${kind}`, { count })}`}>
                {t(`toDoGo.${kind}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
