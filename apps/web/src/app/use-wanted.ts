import { useState } from 'react'

/** Whether something has been open at least once: what comes with it is loaded then, and not before. */
export function useWanted(isOpen: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isOpen)
  if (isOpen && !wasWanted) setWasWanted(true)
  return wasWanted || isOpen
}
