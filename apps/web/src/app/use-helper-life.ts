import { accountApi } from '@matrixcast/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { commandHelper } from '../helper/command.border.ts'
import { helperLink } from '../helper/link.ts'
import { useHelperState } from '../helper/use-helper.ts'

const checkEveryMs = 10 * 60_000
const checkedKey = 'loginStatusCheckedAt'

async function checkLogins() {
  localStorage.setItem(checkedKey, String(Date.now()))
  const { ticket, accounts } = await call(accountApi.checkLogin, {}, { quiet: true })
  if (ticket === '' || accounts === 0) return
  const answer = await commandHelper('controller.authorization.checkAccountLogin', { ticket })
  if (answer.ok) await call(accountApi.checkCallback, answer.value, { quiet: true })
}

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
      checkLogins()
        .then(() => queries.invalidateQueries({ queryKey: [accountApi.list.path] }))
        .catch((error: unknown) => console.warn('the login check did not run', error))
    }
    if (Date.now() - Number(localStorage.getItem(checkedKey) ?? 0) >= checkEveryMs) check()
    const timer = setInterval(check, checkEveryMs)
    return () => clearInterval(timer)
  }, [state, queries])
}
