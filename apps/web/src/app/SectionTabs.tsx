import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { tabGroups } from './screen.ts'
import { isUnder, screenAt, screens } from './screens.ts'
import { useOpens } from './use-opens.ts'

/** The screens of one sidebar item, where it holds several. */
export function SectionTabs() {
  const { t } = useTranslation('app')
  const screen = screenAt(useLocation({ select: (location) => location.pathname }))
  const nav = useRef<HTMLElement>(null)
  const name = screen?.name
  // In the longer languages the tabs scroll on a narrow window; the one that shows is always in sight.
  useEffect(() => {
    if (name) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [name])
  const opens = useOpens()
  if (screen?.section !== 'content') return null
  return (
    <nav ref={nav} className="section-tabs" aria-label={t('sections.content')}>
      {tabGroups.map((group) => (
        <div key={group} role="group" aria-label={t(`tabGroups.${group}`)}>
          <span className="section-tabs-name" aria-hidden="true">
            {t(`tabGroups.${group}`)}
          </span>
          {screens
            .filter((tab) => tab.group === group && opens(tab))
            .map((tab) => (
              <AppLink key={tab.name} href={tab.path} current={isUnder(screen, tab)}>
                {t(tab.name === 'publishTasks' ? 'tasksTab' : `screens.${tab.name}`)}
              </AppLink>
            ))}
        </div>
      ))}
    </nav>
  )
}
