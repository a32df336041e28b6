import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { FigureCard } from '../ui/FigureCard.tsx'
import { numberText, percentText } from '../ui/figures.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { Change } from './Change.tsx'
import { type Found, isPracticeOut, reasonOf } from './found.ts'
import { Sparkline } from './Sparkline.tsx'

type Props = { found: Found; onRetry: () => void }

/** Four figures, each with its change, source and age; one that cannot be read leaves the others alone. */
export function Figures(props: Props) {
  return (
    <div className="dashboard-figures">
      <Accounts {...props} />
      <Posts {...props} />
      <Plays {...props} />
      <Leads {...props} />
    </div>
  )
}

/** Why a card has no figure. */
function NoFigure({ found, block, onRetry }: Props & { block: 'posts' | 'figures' | 'leads' }) {
  const { t } = useTranslation('dashboard')
  if (reasonOf(found, block) === 'noPermission') return <>{t('noPermissionHint')}</>
  return (
    <>
      {t('blockFailed')}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {t('retry')}
      </button>
    </>
  )
}

function Accounts({ found }: Props) {
  const { t } = useTranslation('dashboard')
  const { accounts, accountsThen } = found
  return (
    <FigureCard
      label={t('accounts')}
      hint={t('accountsHint')}
      value={accounts.value}
      unit={t('unitAccounts', { count: accounts.value ?? 0 })}
      source={t('sourceCheck')}
      at={accounts.at}
      change={accountsThen && <Change now={accounts.value} before={accountsThen.before} />}
      meaning={
        accounts.value === null ? (
          t(isPracticeOut(found) ? 'practiceOut' : 'accountsEmpty')
        ) : (
          <span className="figure-parts">
            <span>
              <b className="tone-ok">{accounts.online - accounts.ending}</b> {t('online')}
            </span>
            {accounts.ending > 0 && (
              <span>
                <b className="tone-warn">{accounts.ending}</b> {t('ending')}
              </span>
            )}
            <span>
              <b className={accounts.offline === 0 ? '' : 'tone-bad'}>{accounts.offline}</b> {t('offline')}
            </span>
            {accounts.unknown > 0 && (
              <span>
                <b>{accounts.unknown}</b> {t('unchecked')}
              </span>
            )}
          </span>
        )
      }
    >
      {accounts.value !== null && accountsThen && <Sparkline series={accountsThen.series} colour="var(--text4)" />}
    </FigureCard>
  )
}

function Posts({ found, onRetry }: Props) {
  const { t, i18n } = useTranslation('dashboard')
  const { language } = i18n
  const { posts, published, days } = found
  const isNone = published.value === null
  const total = (count: (day: Found['days'][number]) => number) => days.reduce((sum, day) => sum + count(day), 0)
  const succeeded = posts?.value ?? 0
  const settled = succeeded + total(({ failed }) => failed)
  return (
    <FigureCard
      label={t('published')}
      hint={t('publishedHint')}
      value={isNone ? null : (posts?.value ?? null)}
      unit={t('unitVideos', { count: succeeded })}
      source={t('sourceLedger')}
      at={posts?.at ?? null}
      change={posts && <Change now={posts.value} before={posts.before} />}
      meaning={
        posts === null ? (
          <NoFigure found={found} block="posts" onRetry={onRetry} />
        ) : isNone ? (
          t(isPracticeOut(found) ? 'practiceOut' : 'publishedEmpty')
        ) : (
          <span className="figure-parts figure-beside-line">
            {settled === 0
              ? t('publishedNone')
              : t('publishedMeaning', {
                  rate: percentText(succeeded / settled, language, 1),
                  verified: numberText(
                    total(({ verified }) => verified),
                    language,
                  ),
                })}
            {published.scheduled > 0 && (
              <AppLink href={withQuery(paths.publishTasks, { view: 'scheduled' })}>
                {t('publishedScheduled', { count: published.scheduled })}
              </AppLink>
            )}
          </span>
        )
      }
    >
      {!isNone && posts && <Sparkline series={posts.series} colour="var(--barVerified)" />}
    </FigureCard>
  )
}

function Plays({ found, onRetry }: Props) {
  const { t } = useTranslation('dashboard')
  const { plays } = found
  return (
    <FigureCard
      label={t('plays')}
      hint={t('playsHint')}
      value={plays?.value ?? null}
      unit={t('unitPlays', { count: plays?.value ?? 0 })}
      source={t('sourcePlatforms')}
      at={plays?.at ?? null}
      change={plays && <Change now={plays.value} before={plays.before} />}
      meaning={
        plays === null ? (
          <NoFigure found={found} block="figures" onRetry={onRetry} />
        ) : plays.of === 0 ? (
          t(isPracticeOut(found) ? 'practiceOut' : 'playsEmpty')
        ) : plays.value === null ? (
          t('playsNone', { count: plays.of })
        ) : (
          t(plays.known < plays.of ? 'playsAtLeast' : 'playsAll', { known: plays.known, count: plays.of })
        )
      }
    >
      {plays && plays.value !== null && <Sparkline series={plays.series} colour="var(--wave)" />}
    </FigureCard>
  )
}

const minuteSeconds = 60

function Leads({ found, onRetry }: Props) {
  const { t } = useTranslation('dashboard')
  const { leads } = found
  const isNone = leads !== null && leads.value === 0 && leads.before === 0 && leads.open === 0
  const words = leads && [
    t('leadsOpen', { count: leads.open }),
    ...(leads.answerSeconds === null
      ? []
      : [t('leadsAnswer', { count: Math.max(1, Math.round(leads.answerSeconds / minuteSeconds)) })]),
  ]
  return (
    <FigureCard
      label={t('leads')}
      hint={t('leadsHint')}
      value={isNone ? null : (leads?.value ?? null)}
      unit={t('unitLeads', { count: leads?.value ?? 0 })}
      source={t('sourceLeads')}
      at={leads?.at ?? null}
      change={leads && <Change now={leads.value} before={leads.before} />}
      meaning={
        words === null ? (
          <NoFigure found={found} block="leads" onRetry={onRetry} />
        ) : isNone ? (
          t('leadsEmpty')
        ) : (
          words.join(' · ')
        )
      }
    >
      {leads && !isNone && <Sparkline series={leads.series} colour="var(--barByHand)" />}
    </FigureCard>
  )
}
