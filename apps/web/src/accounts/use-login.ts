import { type Account, accountApi } from '@matrixcast/contract/accounts'
import type { LoginState } from '@matrixcast/contract/helper'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { commandHelper } from '../helper/command.border.ts'
import { helperLink } from '../helper/link.ts'

/** What the cloud manager is asked to open: a login (of a new account when none is named), or an account's own page. */
export type Asked = { mode: 'login' | 'view'; account: Account | undefined }

type Wish = { platform: string; mode: 'login' | 'view'; accountId?: string }

type LoginFacts = {
  phase: 'idle' | 'opening' | 'waiting' | 'saving' | 'succeeded' | 'failed'
  loginId: string | undefined
  shownIn: 'window' | 'page' | undefined
  accountId: string | undefined
  /** A fault word, or what was said when there is none. */
  fault: { word: string | undefined; said: string } | undefined
}

const nothing: LoginFacts = {
  phase: 'idle',
  loginId: undefined,
  shownIn: undefined,
  accountId: undefined,
  fault: undefined,
}

const factsOf = (facts: LoginFacts, news: LoginState): LoginFacts => ({
  ...facts,
  phase: news.state,
  accountId: news.accountId,
  fault: news.state === 'failed' ? { word: news.fault ?? 'closed', said: '' } : undefined,
})

export type Login = ReturnType<typeof useLogin>

/** One login in the helper's browser, from the ticket to its end. */
export function useLogin() {
  const queries = useQueryClient()
  const [facts, setFacts] = useState<LoginFacts>(nothing)
  const wish = useRef<Wish>(undefined)
  const loginId = useRef<string>(undefined)
  // The state may arrive before the command's answer names the login.
  const early = useRef(new Map<string, LoginState>())

  useEffect(
    () =>
      helperLink.logins.listen((news) => {
        early.current.set(news.loginId, news)
        if (news.loginId !== loginId.current) return
        setFacts((now) => factsOf(now, news))
        if (news.state === 'succeeded') {
          for (const { path } of [accountApi.list, accountApi.groups])
            void queries.invalidateQueries({ queryKey: [path] })
        }
      }),
    [queries],
  )

  const run = useCallback(async (wanted: Wish) => {
    const fail = (word: string | undefined, said: string) =>
      setFacts({ ...nothing, phase: 'failed', fault: { word, said } })
    try {
      const { ticket, platformName } = await call(accountApi.needInfo, wanted, { quiet: true })
      const answer = await commandHelper('controller.authorization.loginOrView', {
        platformName,
        mode: wanted.mode,
        ticket,
      })
      if (!answer.ok) return fail(answer.fault.fault, answer.fault.said)
      loginId.current = answer.value.loginId
      const opened: LoginFacts = { ...nothing, ...answer.value, phase: 'waiting' }
      const news = early.current.get(answer.value.loginId)
      setFacts(news === undefined ? opened : factsOf(opened, news))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      fail(undefined, refusalText(error))
    }
  }, [])

  const open = useCallback(
    (wanted: Wish) => {
      if (wish.current !== undefined) return
      wish.current = wanted
      setFacts({ ...nothing, phase: 'opening' })
      void run(wanted)
    },
    [run],
  )
  const again = useCallback(() => {
    if (wish.current === undefined) return
    setFacts({ ...nothing, phase: 'opening' })
    void run(wish.current)
  }, [run])
  useEffect(
    () => () => {
      if (loginId.current !== undefined) helperLink.closeLogin(loginId.current)
    },
    [],
  )
  const close = useCallback(() => {
    if (loginId.current !== undefined) helperLink.closeLogin(loginId.current)
  }, [])
  return { ...facts, open, again, close }
}
