import { useEffect, useRef, useState } from 'react'

/** The pages of the middle. */
export const pages = ['hours', 'details'] as const
export type Page = (typeof pages)[number]

/** Turns the pages of the board every so many seconds; null: only by hand. */
export function useTurns(everySeconds: number | null, now: number, isPaused: boolean) {
  const [at, setAt] = useState(0)
  const turnedAt = useRef(now)
  const turn = (by: number) => {
    turnedAt.current = now
    setAt((page) => (page + by + pages.length) % pages.length)
  }
  const left = everySeconds === null ? null : Math.max(0, everySeconds - (now - turnedAt.current))
  const isDue = left === 0 && !isPaused
  useEffect(() => {
    if (!isDue) return
    turnedAt.current = now
    setAt((page) => (page + 1) % pages.length)
  }, [isDue, now])
  return { page: pages[at] ?? 'hours', left: isPaused ? null : left, turn }
}

/** Keys of the board: space, arrows and F. */
export function useKeys(keys: { pause: () => void; turn: (by: number) => void; fullScreen: () => void }) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
      if (event.key === ' ' && !isOnButton) {
        event.preventDefault()
        latest.current.pause()
      } else if (event.key === 'ArrowRight') latest.current.turn(1)
      else if (event.key === 'ArrowLeft') latest.current.turn(-1)
      else if (event.key.toLowerCase() === 'f') latest.current.fullScreen()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const restMs = 3000

/** Whether the mouse was left alone for three seconds. */
export function useIdleMouse(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), restMs)
    const move = () => {
      clearTimeout(timer)
      setIsIdle(false)
      timer = setTimeout(() => setIsIdle(true), restMs)
    }
    addEventListener('mousemove', move)
    return () => {
      clearTimeout(timer)
      removeEventListener('mousemove', move)
    }
  }, [])
  return isIdle
}

export function toggleFullScreen() {
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen()
  change.catch((error: unknown) => console.warn('the browser shows no full screen', error))
}
