/** The root font size in px for a window width in px (specification, section 9). */
export function rootFontPx(windowWidthPx: number): number {
  if (windowWidthPx <= 1120) return 8
  if (windowWidthPx > 2100) return 17
  return (16 * windowWidthPx) / 1920
}

/** Keeps the root font in step with the window; it drives the layout's widths only, never text. */
export function followWindowWidth() {
  const apply = () => {
    document.documentElement.style.fontSize = `${rootFontPx(window.innerWidth)}px`
  }
  apply()
  window.addEventListener('resize', apply)
}
