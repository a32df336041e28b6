import '@fontsource-variable/inter/wght.css'
import './frame.css'
import { emojiSheet } from '@matrixcast/canvas/font-sheets'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { Locale } from 'antd/es/locale'
import { useEffect, useState } from 'react'
import { useIsGuest, useMe } from '../api/me.ts'
import { useGo } from '../ui/AppLink.tsx'
import { useFrameChoices } from '../ui/frame-choices.ts'
import { lazily } from '../ui/lazily.tsx'
import { paths } from '../ui/paths.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { opensToGuest } from './guards.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { Providers } from './Providers.tsx'
import { PublishGate } from './PublishGate.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { SessionDialogs } from './SessionDialogs.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SlowBand } from './SlowBand.tsx'
import { screenAt, screens } from './screens.ts'
import { TopBar } from './TopBar.tsx'
import { useLogOut } from './use-log-out.ts'
import { useOpens } from './use-opens.ts'
import { useOwnChoices } from './use-own-choices.ts'
import { useTabTitle } from './use-tab-title.ts'
import { loadWords } from './words.ts'

const SetBackBand = lazily(async () => (await import('./SetBackBand.tsx')).SetBackBand)
const GuestFrame = lazily(async () => (await import('./GuestFrame.tsx')).GuestFrame)
const FactorDuty = lazily(async () => {
  await loadWords(['settings'])
  return (await import('../settings/FactorDuty.tsx')).FactorDuty
})
const TabStrip = lazily(async () => (await import('./TabStrip.tsx')).TabStrip)

function FrameBody() {
  const [isSearching, setIsSearching] = useState(false)
  /** On a phone the sidebar lies over the screen on which it was opened. */
  const [menuOver, setMenuOver] = useState<string>()
  // The screen that shows, not the one on its way: the old one stays as it is until the new one has loaded.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const { tagsView, fixedHeader } = useFrameChoices()
  const isGuest = useIsGuest()
  const lacksFactor = useMe().data?.adminInfo.lacksFactor === true
  const logOut = useLogOut()
  useOwnChoices()
  useTabTitle()
  const opensTo = useOpens()
  const screen = screenAt(pathname ?? '')
  const opens = isGuest ? opensToGuest(pathname ?? '') : screen === undefined || opensTo(screen)
  const home = isGuest ? paths.quarkHome : (screens.find((one) => opensTo(one))?.path ?? paths.settings)
  const go = useGo()
  // Once, not with each drawing: until the page builder has loaded, the old address still shows.
  useEffect(() => {
    if (!opens) go(home, { replace: true })
  }, [opens, home, go])
  const isBare = screen?.isBare === true
  const isMenuOpen = menuOver !== undefined && menuOver === pathname
  if (lacksFactor) {
    return (
      <>
        <FactorDuty onLogOut={logOut} />
        <SessionDialogs />
        <LoadingOverlay />
      </>
    )
  }
  if (isGuest) {
    return (
      <>
        {opens && (
          <GuestFrame isBare={isBare}>
            <ErrorBoundary key={pathname}>
              <Outlet />
            </ErrorBoundary>
          </GuestFrame>
        )}
        <SessionDialogs />
        <LoadingOverlay />
      </>
    )
  }
  if (isBare) {
    return (
      <PublishGate>
        <main className="frame-bare" id="main">
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
        <SessionDialogs />
        <LoadingOverlay />
      </PublishGate>
    )
  }
  return (
    <PublishGate>
      <div className={fixedHeader ? 'frame' : 'frame frame-loose'}>
        <Sidebar isMenu={isMenuOpen} onSearch={() => setIsSearching(true)} />
        {isMenuOpen && <div className="menu-behind" aria-hidden="true" onClick={() => setMenuOver(undefined)} />}
        <div className="frame-body">
          <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOver(isMenuOpen ? undefined : pathname)} />
          <SlowBand />
          <SetBackBand />
          {tagsView && <TabStrip />}
          <SectionTabs />
          <main className="frame-main" id="main">
            <ErrorBoundary key={pathname}>{opens && <Outlet />}</ErrorBoundary>
          </main>
        </div>
      </div>
      <CommandPalette isOpen={isSearching} onOpenChange={setIsSearching} />
      <SessionDialogs />
      <LoadingOverlay />
    </PublishGate>
  )
}

export function Frame({ firstLocale }: { firstLocale: Locale }) {
  return (
    <Providers firstLocale={firstLocale}>
      {/* Of its files a browser fetches only those whose signs it draws. */}
      <link rel="stylesheet" href={emojiSheet} />
      <FrameBody />
    </Providers>
  )
}
