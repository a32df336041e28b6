import type { Material } from '@matrixcast/contract/materials'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { MaterialThumb } from './MaterialThumb.tsx'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

const patienceMs = 300
/** Stops the one that plays. */
let stopPlaying: (() => void) | undefined

type PlayingThumbProps = { material: Material; widthPx: number | 'full'; heightPx: number }

/** A still of a material; resting on it plays the video, muted, one at a time. Never on touch, never with reduced motion. */
export function PlayingThumb({ material, widthPx, heightPx }: PlayingThumbProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => {
    clearTimeout(timer.current)
    setIsPlaying(false)
  }
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || material.kind !== 'video' || prefersReducedMotion()) return
    timer.current = setTimeout(() => {
      stopPlaying?.()
      stopPlaying = leave
      setIsPlaying(true)
    }, patienceMs)
  }
  return (
    <span className="playing-thumb" onPointerEnter={enter} onPointerLeave={leave}>
      <MaterialThumb material={material} widthPx={widthPx} heightPx={heightPx} />
      {isPlaying && (
        <video src={material.fullurl} muted autoPlay loop playsInline preload="metadata" aria-hidden="true" />
      )}
    </span>
  )
}
