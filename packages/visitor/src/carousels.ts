/** Lights the dot of the slide that is seen, and goes on by itself where the page says so, until somebody touches it. */
export function startCarousels(isStill: boolean): void {
  for (const strip of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(strip, isStill)
}

function start(strip: HTMLElement, isStill: boolean): void {
  const dots = [...(strip.parentElement?.querySelectorAll('a') ?? [])]
  const slides = strip.children.length
  const now = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))
  const goTo = (slide: number) =>
    strip.scrollTo({ left: (slide % slides) * strip.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
  const light = () => {
    for (const [at, dot] of dots.entries()) {
      if (at === now()) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  strip.addEventListener('scroll', light, { passive: true })
  for (const [at, dot] of dots.entries()) {
    dot.addEventListener('click', (event) => {
      event.preventDefault()
      goTo(at)
    })
  }
  light()
  const seconds = Number(strip.dataset['carousel'])
  if (isStill || slides < 2 || !(seconds > 0)) return
  const timer = setInterval(() => {
    if (!document.hidden) goTo(now() + 1)
  }, seconds * 1000)
  strip.addEventListener('pointerdown', () => clearInterval(timer), { once: true })
}
