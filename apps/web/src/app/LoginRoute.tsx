import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { afterLogin } from './guards.ts'
import type { LoginCode } from './login-code.ts'
import { changeLanguage } from './words.ts'

const LoginScreen = lazy(async () => ({ default: (await import('../session/LoginScreen.tsx')).LoginScreen }))

export function LoginRoute({ code }: { code: LoginCode }) {
  const { history } = useRouter()
  const enter = () => {
    code.drop()
    history.replace(afterLogin(location.search))
  }
  return (
    <Suspense>
      <LoginScreen code={code.peek()} onSignedIn={enter} changeLanguage={changeLanguage} />
    </Suspense>
  )
}
