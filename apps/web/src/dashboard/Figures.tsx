import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { insightApi } from '@matrixcast/contract/insight'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { FigureCard } from '../ui/FigureCard.tsx'
import { paths, withQuery } from '../ui/paths.ts'

type Found = OutputOf<typeof insightApi.dataCenter>

export function Figures({ found }: { found: Found }) {
  const { t } = useTranslation('dashboard')
  const { t: tUi } = useTranslation('ui')
  const { accounts, works, published, waiting, days } = found
  const settled = (published.value ?? 0) + published.failed
  const rate = settled === 0 ? 0 : Math.round(((published.value ?? 0) / settled) * 1000) / 10
  const perDay = days.slice(0, -1).map(({ verified, accepted, byHand }) => verified + accepted + byHand)
  return (
    <div className="dashboard-figures">
      <FigureCard
        label={t('accounts')}
        hint={t('accountsHint')}
        value={accounts.value}
        unit={t('unitAccounts', { count: accounts.value ?? 0 })}
        source={t('sourceCheck')}
        at={accounts.at}
        meaning={
          accounts.value === null ? (
            t('accountsEmpty')
          ) : (
            <span className="figure-parts">
              <span>
                <b className="tone-ok">{accounts.online}</b> {t('online')}
              </span>
              <span>
                <b className={accounts.offline === 0 ? '' : 'tone-bad'}>{accounts.offline}</b> {t('offline')}
              </span>
              <span>
                <b>{accounts.unknown}</b> {t('unchecked')}
              </span>
            </span>
          )
        }
      />
      <FigureCard
        label={t('works')}
        hint={t('worksHint')}
        value={works.value}
        unit={t('unitVideos', { count: works.value ?? 0 })}
        source={t('sourceWorks')}
        at={works.at}
        meaning={
          works.value === null
            ? t('worksEmpty')
            : t('worksMeaning', { producing: works.producing, failed: works.failed })
        }
      />
      <FigureCard
        label={t('published')}
        hint={t('publishedHint')}
        value={published.value}
        unit={t('unitVideos', { count: published.value ?? 0 })}
        source={t('sourceLedger')}
        at={published.at}
        meaning={
          published.value === null ? (
            t('publishedEmpty')
          ) : (
            <span className="figure-parts figure-beside-line">
              <span>{t('publishedMeaning', { rate, verified: published.verified })}</span>
              {published.scheduled > 0 && (
                <AppLink href={withQuery(paths.publishTasks, { view: 'scheduled' })}>
                  {t('publishedScheduled', { count: published.scheduled })}
                </AppLink>
              )}
            </span>
          )
        }
      >
        {published.value !== null && perDay.length > 1 && <Sparkline values={perDay} />}
      </FigureCard>
      <FigureCard
        label={t('waiting')}
        hint={t('waitingHint')}
        value={waiting.value}
        unit={t('unitVideos', { count: waiting.value ?? 0 })}
        source={t('sourceLedger')}
        at={waiting.at}
        meaning={
          waiting.value === null ? (
            t('waitingEmpty')
          ) : (
            <span className="figure-parts">
              <span>
                {waiting.nextAt === null
                  ? t('waitingNoTime', { overdue: waiting.overdue })
                  : t('waitingMeaning', {
                      next: relativeTime(waiting.nextAt, waiting.at ?? waiting.nextAt, tUi),
                      overdue: waiting.overdue,
                    })}
              </span>
              {waiting.blocked > 0 && (
                <AppLink className="tone-bad" href={withQuery(paths.publishTasks, { view: 'blocked' })}>
                  {t('waitingBlocked', { count: waiting.blocked })}
                </AppLink>
              )}
            </span>
          )
        }
      />
    </div>
  )
}

const width = 120
const height = 44

/** The full days only: today is not over. */
function Sparkline({ values }: { values: number[] }) {
  const top = Math.max(1, ...values)
  const points = values.map(
    (value, at) => [(at / (values.length - 1)) * width, height - 3 - (value / top) * (height - 6)] as const,
  )
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon points={`0,${height} ${line} ${width},${height}`} fill="var(--ok-background)" />
      <polyline points={line} fill="none" stroke="var(--barVerified)" strokeWidth="1.5" />
    </svg>
  )
}
