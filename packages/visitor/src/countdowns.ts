import { countdownText } from '@matrixcast/canvas/countdown'

/** Counts down to the moments that the page names; without this script it shows their dates. */
export function startCountdowns(): void {
  const all = [...document.querySelectorAll('time[data-countdown]')]
  if (all.length === 0) return
  const show = () => {
    for (const time of all) {
      const left = Date.parse(time.getAttribute('datetime') ?? '') - Date.now()
      const over = time.getAttribute('data-countdown') ?? ''
      if (!Number.isNaN(left))
        time.textContent = left <= 0 && over !== '' ? over : countdownText(left, navigator.language)
    }
  }
  show()
  setInterval(show, 1000)
}
