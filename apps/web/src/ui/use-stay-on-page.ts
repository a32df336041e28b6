import { useEffect } from 'react'

/** The browser asks before the page is left, as long as this holds. */
export function useStayOnPage(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isBusy])
}
