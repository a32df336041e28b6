import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'

const tabs = [
  { name: 'home', path: paths.quarkHome },
  { name: 'templates', path: paths.quarkTemplates },
  { name: 'market', path: paths.quarkMarket },
  { name: 'data', path: paths.quarkData },
] as const

const words = { home: 'title', templates: 'template.mine', market: 'template.market', data: 'data.title' } as const

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
          {t(words[name])}
        </AppLink>
      ))}
    </nav>
  )
}
