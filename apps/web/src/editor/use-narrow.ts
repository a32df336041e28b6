import { useSyncExternalStore } from 'react'

/** Too narrow for the panels beside the stage: a page is looked at there, and not changed. */
const query = '(width < 900px)'

const listen = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches)
