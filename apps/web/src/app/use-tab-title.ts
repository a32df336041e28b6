import { siteApi } from '@matrixcast/contract/session'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { screenAt, shownName } from './screens.ts'

/** The browser tab's title comes from the route. */
export function useTabTitle() {
  const { t } = useTranslation('app')
  const { pathname, searchStr } = useLocation()
  const product = useRead(siteApi.initProject, {}).data?.title ?? 'Matrixcast'
  useEffect(() => {
    const screen = screenAt(pathname)
    document.title = screen === undefined ? product : `${t(`screens.${shownName(screen, searchStr)}`)} · ${product}`
  }, [pathname, searchStr, product, t])
}
