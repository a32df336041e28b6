import { playsOf } from '@matrixcast/canvas/animations'
import { graphemesOf } from '@matrixcast/canvas/graphemes'
import { motionOf, typedSigns } from '@matrixcast/elements/element-motion'

/** `name,seconds,delay,times` of each, apart by `;`, as the page writes them. */
const animationsIn = (written: string) =>
  written.split(';').map((one) => {
    const [type = '', duration, delay, times] = one.split(',')
    return {
      type,
      duration: Number(duration),
      delay: Number(delay),
      infinite: times === 'Infinity' ? '1' : '',
      interationCount: times === 'Infinity' ? 1 : Number(times),
    }
  })

/** What moves on a page waits until it is played, and can be put back to its start. */
export function motionOfPage(page: HTMLElement) {
  const moved = [...page.querySelectorAll<HTMLElement>('[data-motion]')].flatMap(moverOf)
  return {
    play: () => moved.forEach(({ play }) => play()),
    reset: () => moved.forEach(({ reset }) => reset()),
  }
}

function moverOf(box: HTMLElement): { play: () => void; reset: () => void }[] {
  const node = box.firstElementChild
  if (!(node instanceof HTMLElement)) return []
  const commonStyle = { opacity: Number(node.style.opacity || 1) }
  const plays = playsOf({ animations: animationsIn(box.dataset['motion'] ?? '') })
  const typing = plays.find(({ name }) => name === 'typewriter')
  const words = node.querySelector('span')
  const text = words?.textContent ?? ''
  let running: Animation[] = []
  let frame = 0
  /** What is not typed yet keeps its room, so that nothing moves while typing. */
  const type = (atMs: number): boolean => {
    if (typing === undefined || words === null) return true
    const signs = graphemesOf(text)
    const typed = typedSigns(typing, atMs, signs.length)
    const rest = document.createElement('span')
    rest.style.visibility = 'hidden'
    rest.textContent = signs.slice(typed).join('')
    words.replaceChildren(signs.slice(0, typed).join(''), rest)
    return typed === signs.length
  }
  const reset = () => {
    cancelAnimationFrame(frame)
    for (const animation of running) animation.cancel()
    running = plays.map((play) => {
      const { keyframes, options } = motionOf(play, { commonStyle })
      const animation = node.animate(keyframes, options)
      animation.pause()
      return animation
    })
    type(0)
  }
  const play = () => {
    for (const animation of running) animation.play()
    const start = performance.now()
    const follow = () => {
      if (!type(performance.now() - start)) frame = requestAnimationFrame(follow)
    }
    if (typing) follow()
  }
  reset()
  return [{ play, reset }]
}
