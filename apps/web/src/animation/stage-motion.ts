import { playsOf } from '@matrixcast/canvas/animations'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { graphemesOf } from '@matrixcast/canvas/graphemes'
import { motionOf, typedSigns } from '@matrixcast/elements/element-motion'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'

/** An accent without end is shown so often, then the element stands still again. */
const mostTimes = 3
/** What left the picture comes back after this. */
const restMs = 700

/**
 * Plays an element's animations whenever `run` changes (0: not), as the renderer draws them, unless the person wants
 * no motion. The node to be moved is the first child of `box`; `typed` are the signs a typewriter has written.
 */
export function useStageMotion(element: ProjectElement, run: number) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<number>()
  const play = useEffectEvent(() => {
    const node = box.current?.firstElementChild
    if (!node || prefersReducedMotion()) return undefined
    const plays = playsOf(element).map((one) => ({ ...one, times: Math.min(one.times, mostTimes) }))
    const motions = plays.map((one) => motionOf(one, element))
    const running = motions.map(({ keyframes, options }) => node.animate(keyframes, options))
    const endMs = Math.max(0, ...plays.map(({ delayMs, durationMs, times }) => delayMs + durationMs * times))
    const typing = plays.find(({ name }) => name === 'typewriter')
    const text = element.elName === 'text' && 'text' in element.propsValue ? String(element.propsValue.text) : ''
    const signs = graphemesOf(text).length
    const startMs = performance.now()
    let frame = 0
    const stop = () => {
      cancelAnimationFrame(frame)
      for (const animation of running) animation.cancel()
      setTyped(undefined)
    }
    const follow = () => {
      const atMs = performance.now() - startMs
      if (atMs > endMs + restMs) return stop()
      if (typing) setTyped(typedSigns(typing, atMs, signs))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return stop
  })
  useEffect(() => (run === 0 ? undefined : play()), [run])
  return { box, typed }
}
