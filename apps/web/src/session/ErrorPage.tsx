import './error-page.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { showStoredTheme } from '../ui/appearance.ts'
import mark from '../ui/mark.svg'
import { paths, withQuery } from '../ui/paths.ts'

const pages = {
  401: { title: 'unauthorisedTitle', body: 'unauthorisedBody', action: 'unauthorisedAction', href: paths.login },
  report: {
    title: 'reportTitle',
    body: 'reportBody',
    action: 'reportAction',
    href: withQuery(paths.login, { redirect: paths.analysis }),
  },
  404: { title: 'missingTitle', body: 'missingBody', action: 'missingAction', href: '/' },
} as const

export function ErrorPage({ status }: { status: keyof typeof pages }) {
  const { t } = useTranslation('session')
  const { title, body, action, href } = pages[status]
  useEffect(showStoredTheme, [])
  return (
    <main className="error-page">
      <p className="error-page-brand">
        <img src={mark} alt="" /> Matrixcast
      </p>
      {status !== 'report' && <p className="error-page-status">{status}</p>}
      <h1>{t(title)}</h1>
      <p>{t(body)}</p>
      <AppLink href={href} className="error-page-action">
        {t(action)}
      </AppLink>
    </main>
  )
}
