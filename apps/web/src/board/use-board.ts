import { type Board, boardApi, boardSeconds } from '@matrixcast/contract/board'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-calls.ts'
import { type Feed, firstFeed, release, takeOver } from './feed.ts'

/** Two readings that did not come. */
const lostSeconds = 2 * boardSeconds + 5

/** The clock of the board: one tick a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The newest reading, which stays when the line drops; `lostSince`: when it was made, while none comes. */
export function useBoard(group: string, now: number) {
  const read = useRead(boardApi.get, group === '' ? {} : { group }, { everyMs: boardSeconds * 1000 })
  const readAt = Math.floor(read.dataUpdatedAt / 1000)
  const isLost = read.isError || read.fetchStatus === 'paused' || (readAt > 0 && now - readAt > lostSeconds)
  return {
    board: read.data,
    error: read.data === undefined ? read.error : null,
    readAt,
    lostSince: isLost && readAt > 0 ? readAt : null,
    again: () => void read.refetch(),
  }
}

/** Moves the feed once a second between two readings; it stops while the board is paused. */
export function useFeed(board: Board | undefined, isPaused: boolean): Feed['shown'] {
  const [feed, setFeed] = useState<Feed>({ shown: [], waiting: [] })
  const [taken, setTaken] = useState<Board>()
  if (board !== undefined && taken !== board) {
    setTaken(board)
    setFeed(taken === undefined ? firstFeed(board.feed) : takeOver(feed, board.feed))
  }
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setFeed(release), 1000)
    return () => clearInterval(timer)
  }, [isPaused])
  return feed.shown
}
