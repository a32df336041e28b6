import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { screenAt, screens } from './screens.ts'

/** The screens of one sidebar item, where it holds several. */
export function SectionTabs() {
  const { t } = useTranslation('app')
  const screen = screenAt(useLocation({ select: (location) => location.pathname }))
  if (screen?.section !== 'content') return null
  const tabs = screens.filter(({ section, isTab }) => section === 'content' && isTab)
  return (
    <nav className="section-tabs" aria-label={t('sections.content')}>
      {tabs.map(({ name, path }) => (
        <AppLink key={name} href={path} current={name === screen.name}>
          {t(`tabs.${name}`)}
        </AppLink>
      ))}
    </nav>
  )
}
