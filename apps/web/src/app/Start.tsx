import { useState } from 'react'
import { LoginScreen } from '../session/LoginScreen.tsx'
import { lazily } from '../ui/lazily.tsx'
import { afterLogin } from './guards.ts'
import { StartFrame } from './SlowNote.tsx'
import { changeLanguage } from './words.ts'

const Routes = lazily(async () => (await import('./Routes.tsx')).openRoutes(), <StartFrame />)

/** The sign-in form or the app. The form needs no routes, so whoever signs in waits for a third of the scripts. */
export function Start({ signsIn, code }: { signsIn: boolean; code: string | undefined }) {
  const [isSigningIn, setIsSigningIn] = useState(signsIn)
  const enter = () => {
    history.replaceState(null, '', afterLogin(location.search))
    // The form stays until the first screen is there. One that does not come says so in its own place.
    void Promise.allSettled([Routes.ahead()]).then(() => setIsSigningIn(false))
  }
  return isSigningIn ? <LoginScreen code={code} onSignedIn={enter} changeLanguage={changeLanguage} /> : <Routes />
}
