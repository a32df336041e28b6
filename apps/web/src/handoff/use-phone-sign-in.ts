import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { handoffApi } from '@matrixcast/contract/login-handoff'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'

type Shown = OutputOf<typeof handoffApi.follow>
export type Touch = Omit<InputOf<typeof handoffApi.touch>, 'token'>
type PhoneSignIn = { step: 'opening' } | { step: 'open'; frame: NonNullable<Shown['frame']> } | { step: 'over' }

/** Opens the link once and follows the login page until it is over. */
export function usePhoneSignIn(secret: string): { phone: PhoneSignIn; touch: (touch: Touch) => void } {
  const [phone, setPhone] = useState<PhoneSignIn>({ step: 'opening' })
  const token = useRef('')

  useEffect(() => {
    const stop = new AbortController()
    const follow = async () => {
      token.current = (await call(handoffApi.open, { secret }, { quiet: true })).token
      for (let seen = -1; !stop.signal.aborted; ) {
        const shown = await call(
          handoffApi.follow,
          { token: token.current, seen },
          { quiet: true, signal: stop.signal },
        )
        seen = shown.at
        if (shown.isOver) return
        const { frame } = shown
        if (frame !== null) setPhone({ step: 'open', frame })
      }
    }
    // React mounts twice while developing; the link opens once.
    const timer = setTimeout(() => {
      follow()
        .catch((error: unknown) => {
          if (!stop.signal.aborted && !(error instanceof CallRefused)) throw error
        })
        .finally(() => {
          if (!stop.signal.aborted) setPhone({ step: 'over' })
        })
    })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [secret])

  return {
    phone,
    touch: (one) => {
      call(handoffApi.touch, { token: token.current, ...one }, { quiet: true }).catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
        setPhone({ step: 'over' })
      })
    },
  }
}
