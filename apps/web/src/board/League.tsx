import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { Board } from '@matrixcast/contract/board'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/Avatar.tsx'
import { numberText } from '../ui/figures.ts'
import { PlatformMark } from '../ui/PlatformMark.tsx'

/** Accounts by what they were played today, with how their place changed since yesterday. */
export function League({ board, platforms }: { board: Board; platforms: readonly PlatformInfo[] }) {
  const { t, i18n } = useTranslation('board')
  const most = Math.max(1, ...board.league.map(({ plays }) => plays))
  return (
    <section className="board-panel board-league" aria-labelledby="board-league">
      <h2 id="board-league">
        {t('league')} <small>{t('leagueOf')}</small>
      </h2>
      {board.league.length === 0 ? (
        <p className="board-none">{board.plays.of === 0 ? t('noneCounted') : t('notTold')}</p>
      ) : (
        <ol>
          {board.league.map((row) => {
            const platform = platforms.find(({ value }) => value === row.platform)
            return (
              <li key={row.id}>
                <span className={row.place <= 3 ? 'board-place is-first' : 'board-place'}>{row.place}</span>
                <Avatar name={row.openname} picture={row.avatar} px={40} />
                <span className="board-who">
                  <span>
                    {platform !== undefined && <PlatformMark platform={platform} px={20} />}
                    <b>{row.openname}</b>
                  </span>
                  <i className="board-bar">
                    <i style={{ width: `${Math.max(0, (row.plays / most) * 100)}%` }} />
                  </i>
                </span>
                <span className="board-played">
                  <b>{numberText(row.plays, i18n.language)}</b>
                  <PlaceChange place={row.place} before={row.placeBefore} />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

function PlaceChange({ place, before }: { place: number; before: number | null }) {
  const { t } = useTranslation('board')
  if (before === null) return <small>{t('placeNew')}</small>
  const by = before - place
  if (by === 0) return <small>{t('placeSame')}</small>
  return (
    <small className={by > 0 ? 'is-up' : 'is-down'}>
      {by > 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />} {t('places', { count: Math.abs(by) })}
    </small>
  )
}
