import { framesPerSecond } from '@matrixcast/canvas/timeline'

const frames = (count: number) => `calc(var(--frame) * ${count})`

/** The nodes that a gesture moves: documents and React know nothing of it until it is over. */
export function trackNodes(root: HTMLElement) {
  const touched = new Set<HTMLElement>()
  const all = [...root.querySelectorAll<HTMLElement>('[data-scene]')]
  const change = (node: HTMLElement, style: Partial<Record<'translate' | 'width' | 'left' | 'zIndex', string>>) => {
    touched.add(node)
    Object.assign(node.style, style)
  }
  const kept = new Map(all.map((node) => [node, { left: node.style.left, width: node.style.width }]))
  const line = root.querySelector<HTMLElement>('.timeline-snap')
  const badge = root.querySelector<HTMLElement>('.timeline-badge')
  return {
    /** Moves whatever lies in scenes behind one. */
    shiftBehind(scene: number, by: number) {
      for (const node of all) if (Number(node.dataset['scene']) > scene) change(node, { translate: frames(by) })
    },
    shift(node: HTMLElement, by: number) {
      change(node, { translate: frames(by), zIndex: '3' })
    },
    /** The block of a scene with other edges. */
    stretch(scene: number, { startFrame, length }: { startFrame: number; length: number }) {
      const node = all.find((one) => one.dataset['block'] === 'scene' && Number(one.dataset['scene']) === scene)
      if (node) change(node, { left: frames(startFrame), width: frames(length) })
    },
    /** The film of a scene under its edges. */
    slide(scene: number, by: number) {
      const film = root.querySelector<HTMLElement>(`[data-block="scene"][data-scene="${scene}"] .scene-film`)
      if (film) change(film, { translate: frames(by) })
    },
    /** What a gesture holds to, or nothing. */
    showLine(frame: number | undefined) {
      if (!line) return
      line.hidden = frame === undefined
      line.style.left = frames(frame ?? 0)
    },
    showBadge(frame: number, words: string) {
      if (!badge) return
      badge.hidden = false
      badge.style.left = frames(frame)
      badge.textContent = words
    },
    /** Everything as React knows it. */
    settle() {
      for (const node of touched) {
        const before = kept.get(node)
        Object.assign(node.style, { translate: '', zIndex: '', ...before })
      }
      touched.clear()
      if (line) line.hidden = true
      if (badge) badge.hidden = true
    },
  }
}

/** `+0.50 s` of frames. */
export const secondsChanged = (by: number): string =>
  `${by === 0 ? '' : by < 0 ? '−' : '+'}${Math.abs(by / framesPerSecond).toFixed(2)} s`
export const secondsText = (count: number): string => `${(count / framesPerSecond).toFixed(1)} s`
