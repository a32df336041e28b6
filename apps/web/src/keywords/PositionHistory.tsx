import { keywordRankApi, type RankedWord } from '@matrixcast/contract/keyword-ranks'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Position } from './position-columns.tsx'
import { useReadingDetail } from './reading-detail.ts'

/** What was read of one word, a line a day. */
export function PositionHistory({ row }: { row: RankedWord }) {
  const { t } = useTranslation('keywords')
  const detailOf = useReadingDetail()
  const { data, error, refetch } = useRead(keywordRankApi.history, { id: row.id })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const readings = data?.data
  return (
    <div className="rank-history">
      <p className="meta">
        {row.engine} ·{' '}
        <a href={row.address} target="_blank" rel="noreferrer">
          {row.address}
        </a>
      </p>
      <h3>{t('rank.history')}</h3>
      {readings === undefined && <p className="meta">{t('rank.loading')}</p>}
      {readings?.length === 0 && <p className="meta">{t('rank.neverHint')}</p>}
      {readings !== undefined && readings.length > 0 && (
        <table className="rank-days">
          <thead>
            <tr>
              <th>{t('rank.day')}</th>
              <th>{t('rank.position')}</th>
              <th>{t('source')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <tr key={reading.day}>
                <td>
                  {reading.day}
                  <span className="cell-second">
                    <Ago at={reading.at} />
                  </span>
                </td>
                <td>
                  <Position reading={reading} />
                  {reading.detail !== '' && <span className="cell-second">{detailOf(reading)}</span>}
                </td>
                <td>{t(`rank.sources.${reading.source}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
