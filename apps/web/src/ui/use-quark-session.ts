import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { quarkEnds } from '../api/call.ts'
import { quarkToken } from '../api/quark-token.ts'
import { useGo } from './AppLink.tsx'
import { paths, withQuery } from './paths.ts'

/** Whether there is a session of the page builder; without one, or when it ends, the person is asked to enter. */
export function useQuarkSession(): boolean {
  const go = useGo()
  const href = useLocation({ select: (location) => location.href })
  const isIn = quarkToken.read() !== undefined
  const leave = useEffectEvent(() => go(withQuery(paths.loginQuark, { redirect: href }), { replace: true }))
  useEffect(() => {
    if (!isIn) leave()
  }, [isIn])
  useEffect(
    () =>
      quarkEnds.listen(() => {
        quarkToken.clear()
        leave()
      }),
    [],
  )
  return isIn
}
