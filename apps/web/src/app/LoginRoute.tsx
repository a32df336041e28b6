import { useRouter } from '@tanstack/react-router'
import { LoginScreen } from '../session/LoginScreen.tsx'
import { afterLogin } from './guards.ts'
import { changeLanguage } from './words.ts'

/** The sign-in form where a session ends within the app. */
export function LoginRoute() {
  const { history } = useRouter()
  const enter = () => history.replace(afterLogin(location.search))
  return <LoginScreen code={undefined} onSignedIn={enter} changeLanguage={changeLanguage} />
}
