import './board.css'
import { accountApi } from '@matrixcast/contract/accounts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { BoardFoot } from './BoardFoot.tsx'
import { BoardHead } from './BoardHead.tsx'
import { boardStyle } from './board-style.ts'
import { Counters } from './Counters.tsx'
import { Details } from './Details.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { HeatMap } from './HeatMap.tsx'
import { League } from './League.tsx'
import { useBoard, useFeed, useNow } from './use-board.ts'
import { toggleFullScreen, useIdleMouse, useKeys, useTurns } from './use-turns.ts'

const leastTurn = 10
const mostTurn = 120

/** The seconds of a turn by the address; null: pages turn by hand only. */
const turnOf = (text: string): number | null => {
  const seconds = Number(text)
  return text === '' || !Number.isFinite(seconds) ? null : Math.min(mostTurn, Math.max(leastTurn, Math.round(seconds)))
}

/** The wall board: one design of 1920 by 1080, scaled to whatever shows it. */
export function BoardScreen() {
  const { t } = useTranslation('board')
  const state = useListState()
  const may = useMay()
  const now = useNow()
  const [isPaused, setIsPaused] = useState(false)
  const { board, error, readAt, lostSince, again } = useBoard(state.get('group'), now)
  const feed = useFeed(board, isPaused)
  const { page, left, turn } = useTurns(turnOf(state.get('rotation')), now, isPaused)
  const isIdle = useIdleMouse()
  const platforms = useRead(accountApi.platforms, {}, { enabled: may(accountApi.platforms) }).data?.data ?? []
  const pause = () => setIsPaused((paused) => !paused)
  useKeys({ pause, turn, fullScreen: toggleFullScreen })
  useEffect(() => {
    document.documentElement.classList.add('board-page')
    return () => document.documentElement.classList.remove('board-page')
  }, [])
  const isLight = state.get('theme') === 'light'
  return (
    <div
      className={`board-ground${isIdle ? ' is-idle' : ''}`}
      style={boardStyle(isLight ? 'light' : 'dark')}
      data-mode={isLight ? 'light' : 'dark'}
    >
      <section className={`board${lostSince === null ? '' : ' is-lost'}`} aria-label={t('title')}>
        <BoardHead board={board} now={now} readAt={readAt} lostSince={lostSince} isPaused={isPaused} />
        {board === undefined ? (
          <div className="board-empty">
            {error === null ? <p role="status">{t('loading')}</p> : <ErrorState error={error} onRetry={again} />}
          </div>
        ) : (
          <>
            <Counters board={board} />
            <div className="board-columns">
              <FeedPanel events={feed} board={board} platforms={platforms} />
              {page === 'hours' ? <HeatMap board={board} now={now} /> : <Details board={board} />}
              <League board={board} platforms={platforms} />
            </div>
          </>
        )}
        <BoardFoot
          board={board}
          left={left}
          isPaused={isPaused}
          isLight={isLight}
          onPause={pause}
          onTheme={() => state.set({ theme: isLight ? '' : 'light' })}
        />
      </section>
    </div>
  )
}
