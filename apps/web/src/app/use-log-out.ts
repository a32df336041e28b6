import { sessionApi } from '@matrixcast/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { sessionToken } from '../api/token.ts'
import { useGo } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { forgetVisits } from './visited.ts'

/** Asks, then ends the session here and on the server. */
export function useLogOut() {
  const { t } = useTranslation('app')
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const go = useGo()
  return useCallback(() => {
    modal.confirm({
      title: t('logOutTitle'),
      content: t('logOutBody'),
      okText: t('logOut'),
      cancelText: t('stay'),
      onOk: async () => {
        try {
          await call(sessionApi.logout, {}, { quiet: true })
        } finally {
          sessionToken.clear()
          forgetVisits(sessionStorage)
          queries.clear()
          go(paths.login)
        }
      },
    })
  }, [modal, queries, go, t])
}
