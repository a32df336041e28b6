import { accountStatApi, type FigureName, figureNames } from '@matrixcast/contract/account-stats'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { numberText } from '../ui/figures.ts'

const box = { width: 132, height: 32 }

/** What the platform tells of an account: now, against a week and a month ago, and day by day. */
export function AccountFigures({ accountId }: { accountId: string }) {
  const { t, i18n } = useTranslation('accounts')
  const exactTime = useExactTime()
  const { data, error, refetch } = useRead(accountStatApi.read, { id: accountId })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  if (!data.hasSource) return <p className="meta">{t('figures.noSource')}</p>
  if (data.readAt === null || data.since === null) return <p className="meta">{t('figures.notYet')}</p>
  return (
    <>
      <p className="meta">
        {t('figures.readAt')} <Ago at={data.readAt} /> · {t('figures.since', { day: exactTime(data.since) })}
      </p>
      <ul className="account-figures">
        {figureNames.map((name) => (
          <li key={name}>
            <span>{t(`figures.${name}`)}</span>
            <b>{data.latest[name] === null ? '—' : numberText(data.latest[name], i18n.language)}</b>
            <Sparkline name={name} values={data.days.map((day) => day[name])} />
            {data.latest[name] === null ? (
              <small>{t('figures.notTold')}</small>
            ) : (
              <small>
                {t('figures.change7')} <Change by={data.change7[name]} /> · {t('figures.change30')}{' '}
                <Change by={data.change30[name]} />
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Change({ by }: { by: number | null }) {
  const { i18n } = useTranslation('accounts')
  if (by === null) return <span>—</span>
  const text = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(by)
  return <span className={by < 0 ? 'figure-down' : by > 0 ? 'figure-up' : ''}>{text}</span>
}

/** A line over the days on which something was read; a day without a reading is left out, not drawn as zero. */
function Sparkline({ name, values }: { name: FigureName; values: (number | null)[] }) {
  const { t } = useTranslation('accounts')
  const read = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (read.length < 2) return <span />
  const [low, high] = [Math.min(...read.map(({ value }) => value)), Math.max(...read.map(({ value }) => value))]
  const points = read.map(({ value, at }) => {
    const x = (at / (values.length - 1)) * box.width
    const y = high === low ? box.height / 2 : box.height - 2 - ((value - low) / (high - low)) * (box.height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className="account-sparkline"
      viewBox={`0 0 ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      role="img"
      aria-label={t('figures.line', { name: t(`figures.${name}`), count: read.length })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
