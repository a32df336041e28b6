type Watched = { enter: (page: HTMLElement) => void; leave: (page: HTMLElement) => void }

/** Pages touch: one that was turned away still borders on the window with nothing of it seen. */
const nothing = 0.01
const steps = [nothing, ...Array.from({ length: 21 }, (_, step) => step / 20)]

/** `enter`: half of a page is visible, or it fills half of the window. `leave`: nothing of it is visible any more. */
export function watchPages(pages: readonly HTMLElement[], { enter, leave }: Watched): void {
  const within = new Set<HTMLElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        if (!(target instanceof HTMLElement)) continue
        const window = (rootBounds?.width ?? innerWidth) * (rootBounds?.height ?? innerHeight)
        const isHalf = intersectionRatio >= 0.5 || intersectionRect.width * intersectionRect.height >= window / 2
        if (isHalf && !within.has(target)) {
          within.add(target)
          enter(target)
        }
        if (intersectionRatio < nothing && within.delete(target)) leave(target)
      }
    },
    { threshold: steps },
  )
  for (const page of pages) observer.observe(page)
}
