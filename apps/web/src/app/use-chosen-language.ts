import { useEffect } from 'react'
import { useMe } from '../api/me.ts'
import { changeLanguage } from './words.ts'

/** The language that the person chose, in this browser or in another one. */
export function useChosenLanguage() {
  const chosen = useMe().data?.adminInfo.language
  useEffect(() => {
    if (chosen !== undefined && chosen !== null) void changeLanguage(chosen)
  }, [chosen])
}
