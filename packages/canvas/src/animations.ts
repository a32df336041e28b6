import type { Element } from './document.ts'

/** Where an element is at a moment of its animation, against where it stands: canvas px, factors and degrees. */
export type Pose = { at: number; opacity?: number; x?: number; y?: number; scale?: number; rotate?: number }

export const animationRoles = ['entrance', 'accent', 'exit'] as const
type AnimationRole = (typeof animationRoles)[number]

type Kind = {
  /** An entrance is hidden until it begins, an exit stays gone, an accent leaves the element as it stands. */
  role: AnimationRole
  poses: readonly Pose[]
  easing: 'linear' | 'ease-out' | 'ease-in' | 'ease-in-out'
}

const entrance = (poses: readonly Pose[], easing: Kind['easing'] = 'ease-out'): Kind => ({
  role: 'entrance',
  poses,
  easing,
})
const exit = (poses: readonly Pose[], easing: Kind['easing'] = 'ease-in'): Kind => ({ role: 'exit', poses, easing })
const accent = (poses: readonly Pose[], easing: Kind['easing'] = 'ease-in-out'): Kind => ({
  role: 'accent',
  poses,
  easing,
})

/** Every animation an element can have, by the name its `type` carries. */
const kinds = {
  fadeIn: entrance([{ at: 0, opacity: 0 }, { at: 1 }], 'linear'),
  slideInLeft: entrance([{ at: 0, x: -375 }, { at: 1 }]),
  slideInRight: entrance([{ at: 0, x: 375 }, { at: 1 }]),
  slideInUp: entrance([{ at: 0, y: 180, opacity: 0 }, { at: 1 }]),
  slideInDown: entrance([{ at: 0, y: -180, opacity: 0 }, { at: 1 }]),
  zoomIn: entrance([{ at: 0, scale: 0.3, opacity: 0 }, { at: 0.5, scale: 0.8 }, { at: 1 }]),
  bounceIn: entrance([
    { at: 0, scale: 0.3, opacity: 0 },
    { at: 0.4, scale: 1.12 },
    { at: 0.65, scale: 0.92 },
    { at: 0.85, scale: 1.04 },
    { at: 1 },
  ]),
  rotateIn: entrance([{ at: 0, rotate: -180, opacity: 0 }, { at: 1 }]),
  dropIn: entrance([{ at: 0, y: -300, opacity: 0 }, { at: 0.6, y: 18 }, { at: 0.8, y: -8 }, { at: 1 }]),
  typewriter: entrance([{ at: 0 }, { at: 1 }], 'linear'),
  fadeOut: exit([{ at: 0 }, { at: 1, opacity: 0 }], 'linear'),
  slideOutLeft: exit([{ at: 0 }, { at: 1, x: -375 }]),
  slideOutRight: exit([{ at: 0 }, { at: 1, x: 375 }]),
  zoomOut: exit([{ at: 0 }, { at: 1, scale: 0.3, opacity: 0 }]),
  pulse: accent([{ at: 0 }, { at: 0.5, scale: 1.08 }, { at: 1 }]),
  shake: accent([{ at: 0 }, { at: 0.2, x: -8 }, { at: 0.4, x: 8 }, { at: 0.6, x: -6 }, { at: 0.8, x: 6 }, { at: 1 }]),
  swing: accent([{ at: 0 }, { at: 0.25, rotate: 7 }, { at: 0.5, rotate: -5 }, { at: 0.75, rotate: 3 }, { at: 1 }]),
  flash: accent([{ at: 0 }, { at: 0.25, opacity: 0.1 }, { at: 0.5 }, { at: 0.75, opacity: 0.1 }, { at: 1 }]),
  float: accent([{ at: 0 }, { at: 0.5, y: -10 }, { at: 1 }]),
} satisfies Record<string, Kind>

export type AnimationName = keyof typeof kinds

/** What an animation is for. */
export const roleOf = (name: AnimationName): AnimationRole => kinds[name].role

/** The names `animations[].type` may carry. */
export const animationNames = Object.keys(kinds).filter((name): name is AnimationName => name in kinds)

/** One animation of an element with its times: `times` is how often it plays, Infinity for one that never ends. */
export type Play = Kind & { name: AnimationName; delayMs: number; durationMs: number; times: number }

const isName = (type: string): type is AnimationName => Object.hasOwn(kinds, type)
const never = new Set(['', '0', 'false', 'no'])

/** The animations of an element that are known, in order; a `type` nobody knows leaves the element as it stands. */
export function playsOf({ animations }: Pick<Element, 'animations'>): Play[] {
  return animations.flatMap(({ type, duration, delay, infinite, interationCount }): Play[] => {
    if (!isName(type) || duration <= 0) return []
    const times = never.has(infinite) ? Math.max(1, Math.round(interationCount)) : Infinity
    const kind = kinds[type]
    return [
      {
        ...kind,
        name: type,
        delayMs: delay * 1000,
        durationMs: duration * 1000,
        times: kind.role === 'accent' ? times : 1,
      },
    ]
  })
}
