import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'

const tabs = [
  { name: 'home', path: paths.quarkHome },
  { name: 'data', path: paths.quarkData },
] as const

/** The screens of the page builder. */
export function QuarkTabs() {
  const { t } = useTranslation('builder')
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="quark-tabs" aria-label={t('loginTitle')}>
      {tabs.map(({ name, path }) => (
        <AppLink
          key={name}
          href={path}
          current={path === pathname || (name === 'data' && pathname === paths.quarkDataDetail)}
        >
          {t(name === 'home' ? 'title' : 'data.title')}
        </AppLink>
      ))}
    </nav>
  )
}
