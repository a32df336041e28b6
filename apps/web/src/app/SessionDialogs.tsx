import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { expiries, sessionEnds, toasts } from '../api/call.ts'
import { sessionToken } from '../api/token.ts'
import { useGo } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { loginAddress } from './guards.ts'

/** One burst of refused calls is told once. */
const burstMs = 3_000

/** Shows what the calls say: refusals as toasts, the end of the session as one dialog, an expired account as the way out. */
export function SessionDialogs() {
  const { t } = useTranslation('app')
  const { t: tCall } = useTranslation('call')
  const { message, modal } = App.useApp()
  const go = useGo()
  const queries = useQueryClient()

  useEffect(() => {
    let isAsking = false
    // Who chose to stay is asked again only by what they do themselves, not by every read of the page.
    let hasStayed = false
    let toldAt = 0
    let lastToast = { text: '', at: 0 }
    const stops = [
      toasts.listen((text) => {
        if (text === lastToast.text && Date.now() - lastToast.at < 1_000) return
        lastToast = { text, at: Date.now() }
        void message.error({ content: text, duration: 5 })
      }),
      expiries.listen(() => {
        if (Date.now() - toldAt < burstMs) return
        toldAt = Date.now()
        void message.error({ content: tCall('expired'), duration: 5 })
        if (location.pathname !== paths.settings) go(paths.settings)
      }),
      sessionEnds.listen((noticedBy) => {
        if (isAsking || (hasStayed && noticedBy === 'page')) return
        isAsking = true
        modal.confirm({
          title: t('endedTitle'),
          content: t('endedBody'),
          okText: t('endedAgain'),
          cancelText: t('endedStay'),
          onOk: () => {
            sessionToken.clear()
            queries.clear()
            go(loginAddress(location.pathname + location.search))
          },
          onCancel: () => {
            hasStayed = true
          },
          afterClose: () => {
            isAsking = false
          },
        })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [message, modal, go, queries, t, tCall])
  return null
}
