import type { Play, Pose } from '@matrixcast/canvas/animations'
import type { ElementStyle } from '@matrixcast/canvas/element-style'

export type Motion = { keyframes: Keyframe[]; options: KeyframeAnimationOptions }

const fills = { entrance: 'backwards', exit: 'forwards', accent: 'none' } as const

/**
 * What `Element.animate()` takes to play an animation on the element's outermost node. Moves are written as translate,
 * scale and rotate, which leave its own `transform` alone; its own opacity is counted in.
 */
export const motionOf = (play: Play, { commonStyle }: { commonStyle: Pick<ElementStyle, 'opacity'> }): Motion => ({
  keyframes: play.poses.map((pose) => ({ ...keyframe(pose, commonStyle.opacity), easing: play.easing })),
  options: {
    delay: play.delayMs,
    duration: play.durationMs,
    iterations: play.times,
    fill: fills[play.role],
  },
})

function keyframe({ at, opacity = 1, x = 0, y = 0, scale = 1, rotate = 0 }: Pose, own: number): Keyframe {
  return {
    offset: at,
    opacity: opacity * own,
    translate: `${x}px ${y}px`,
    scale: `${scale}`,
    rotate: `${rotate}deg`,
  }
}

/** How many signs of a text the typewriter has written at a moment; all of them once it is done. */
export function typedSigns(play: Play, atMs: number, signs: number): number {
  const passed = (atMs - play.delayMs) / play.durationMs
  return Math.max(0, Math.min(signs, Math.floor(passed * signs + 1e-9)))
}
