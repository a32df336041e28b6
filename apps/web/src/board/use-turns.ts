import { useEffect, useState } from 'react'

/** The pages of the middle. */
const pages = ['hours', 'details'] as const

/** Turns the pages of the board every so many seconds; null: only by hand. */
export function useTurns(everySeconds: number | null, now: number, isPaused: boolean) {
  const [turned, setTurned] = useState({ at: 0, since: now })
  const turn = (by: number) => setTurned(({ at }) => ({ at: (at + by + pages.length) % pages.length, since: now }))
  const left = everySeconds === null ? null : Math.max(0, everySeconds - (now - turned.since))
  if (left === 0 && !isPaused) turn(1)
  return { page: pages[turned.at] ?? 'hours', left: isPaused ? null : left, turn }
}

type Keys = { pause: () => void; turn: (by: number) => void; fullScreen: () => void }

/** Keys of the board: space, arrows and F. */
export function useKeys({ pause, turn, fullScreen }: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
      if (event.key === ' ' && !isOnButton) {
        event.preventDefault()
        pause()
      } else if (event.key === 'ArrowRight') turn(1)
      else if (event.key === 'ArrowLeft') turn(-1)
      else if (event.key.toLowerCase() === 'f') fullScreen()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
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
