import { lazy, Suspense, startTransition, useState } from 'react'
import { LoginScreen } from '../session/LoginScreen.tsx'
import { afterLogin } from './guards.ts'
import { StartFrame } from './SlowNote.tsx'
import { changeLanguage } from './words.ts'

const Routes = lazy(async () => ({ default: await (await import('./Routes.tsx')).openRoutes() }))

/** The sign-in form or the app. The form needs no routes, so whoever signs in waits for a third of the scripts. */
export function Start({ signsIn, code }: { signsIn: boolean; code: string | undefined }) {
  const [isSigningIn, setIsSigningIn] = useState(signsIn)
  const enter = () => {
    history.replaceState(null, '', afterLogin(location.search))
    // The form stays until the first screen is there.
    startTransition(() => setIsSigningIn(false))
  }
  return (
    <Suspense fallback={<StartFrame />}>
      {isSigningIn ? <LoginScreen code={code} onSignedIn={enter} changeLanguage={changeLanguage} /> : <Routes />}
    </Suspense>
  )
}
