import { codeKinds, fissionCodeApi, leagueKinds } from '@matrixcast/contract/fission-codes'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

const shown = 10

/** Ranked by what was proven; what guests only say is hatched and counts for nothing. */
export function League({ activityId }: { activityId: string | undefined }) {
  const { t, i18n } = useTranslation('fission')
  const number = new Intl.NumberFormat(i18n.language)
  const [by, setBy] = useState<(typeof leagueKinds)[number]>('staff')
  const asked = { page: 1, limit: shown, by, ...(activityId === undefined ? {} : { activity_id: activityId }) }
  const league = useRead(fissionCodeApi.league, asked, { everyMs: 60_000 })
  const rows = league.data?.data ?? []
  const most = Math.max(1, ...rows.map(({ counts }) => counts.verified + counts.byStaff + counts.told))
  const nameOf = ({ id, name }: { id: string; name: string }): string => {
    const kind = by === 'kind' ? kindOf(id) : undefined
    return kind === undefined ? name || t('nobody') : t(`codeKinds.${kind}`)
  }
  return (
    <section className="panel fission-league" aria-label={t('league')}>
      <h2>{t('league')}</h2>
      <Segmented
        block
        size="small"
        aria-label={t('leagueBy')}
        value={by}
        options={leagueKinds.map((value) => ({ value, label: t(`leagueKinds.${value}`) }))}
        onChange={setBy}
      />
      {league.isError && <ErrorState error={league.error} onRetry={() => void league.refetch()} />}
      {league.isSuccess && rows.length === 0 && <p className="meta">{t('leagueEmpty')}</p>}
      <ol>
        {rows.map(({ id, name, poi, counts }) => {
          const proven = counts.verified + counts.byStaff
          return (
            <li key={id === '' ? 'none' : id}>
              <span className="cut">
                {nameOf({ id, name })} <span className="meta">{poi}</span>
              </span>
              <strong>{number.format(proven)}</strong>
              <span className="fission-bar" aria-hidden="true">
                <span className="fission-proven" style={{ width: `${(proven / most) * 100}%` }} />
                <span className="fission-told" style={{ width: `${(counts.told / most) * 100}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
      <p className="meta fission-legend">
        <span className="fission-proven" /> {t('way.proven')} <span className="fission-told" /> {t('onlyReported')}
      </p>
      <p className="meta">{t('leagueNote')}</p>
    </section>
  )
}

const kindOf = (word: string) => codeKinds.find((kind) => kind === word)
