import { VerifyScreen } from '../fission/VerifyScreen.tsx'
import { useLogOut } from './use-log-out.ts'

/** The counter of a store: it has neither sidebar nor top bar, so the way out stands on it. */
export function VerifyRoute() {
  const logOut = useLogOut()
  return <VerifyScreen onLeave={logOut} />
}
