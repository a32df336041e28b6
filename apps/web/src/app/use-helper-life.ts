import { accountApi } from '@matrixcast/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { helperLink } from '../helper/link.ts'
import { useHelperState } from '../helper/use-helper.ts'

const checkEveryMs = 10 * 60_000
const checkedKey = 'loginStatusCheckedAt'

/** Keeps the link to the cloud manager, and checks the accounts' logins: on mount if ten minutes old, then every ten. */
export function useHelperLife() {
  const queries = useQueryClient()
  const state = useHelperState()
  useEffect(() => {
    helperLink.tryNow()
    return () => helperLink.stop()
  }, [])
  useEffect(
    () => helperLink.accountsChanged.listen(() => void queries.invalidateQueries({ queryKey: [accountApi.list.path] })),
    [queries],
  )
  useEffect(() => {
    if (state !== 'connected') return
    const check = () => {
      localStorage.setItem(checkedKey, String(Date.now()))
      import('../accounts/check-logins.ts')
        .then(({ checkLogins }) => checkLogins())
        .then(() => queries.invalidateQueries({ queryKey: [accountApi.list.path] }))
        .catch((error: unknown) => console.warn('the login check did not run', error))
    }
    if (Date.now() - Number(localStorage.getItem(checkedKey) ?? 0) >= checkEveryMs) check()
    const timer = setInterval(check, checkEveryMs)
    return () => clearInterval(timer)
  }, [state, queries])
}
