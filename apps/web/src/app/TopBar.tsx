import {
  ArrowLeftOutlined,
  MoonOutlined,
  ScissorOutlined,
  SendOutlined,
  SunOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { adoptTheme, chooseTheme, useAppearance } from '../ui/appearance.ts'
import { paths } from '../ui/paths.ts'
import { usePublish } from '../ui/publish-context.ts'
import { useTitlePart } from '../ui/title-part.ts'
import { HelperLight } from './HelperLight.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Notice } from './Notice.tsx'
import { screenAt, shownName } from './screens.ts'

const AlarmBell = lazy(async () => ({ default: (await import('./AlarmBell.tsx')).AlarmBell }))
const JobTray = lazy(async () => ({ default: (await import('./JobTray.tsx')).JobTray }))

export function TopBar() {
  const { t } = useTranslation('app')
  const { history } = useRouter()
  return (
    <header className="top-bar">
      <button type="button" className="icon-button" aria-label={t('back')} onClick={() => history.back()}>
        <ArrowLeftOutlined />
      </button>
      <TitlePath />
      <Notice />
      <div className="top-bar-right">
        <Credit />
        <PublishButton />
        <HelperLight />
        <span className="top-bar-line" />
        <Suspense fallback={<span className="icon-button" />}>
          <AlarmBell />
          <JobTray />
        </Suspense>
        <LanguageMenu />
        <ThemeSwitch />
        <Person />
      </div>
    </header>
  )
}

function TitlePath() {
  const { t } = useTranslation('app')
  const { pathname, searchStr } = useLocation()
  const screen = screenAt(pathname)
  const name = useTitlePart()
  if (screen === undefined) return null
  const parts = [
    ...(screen.section === null ? [] : [t(`sections.${screen.section}`)]),
    t(`screens.${shownName(screen, searchStr)}`),
    ...(name === '' ? [] : [name]),
  ]
  return (
    <nav className="title-path" aria-label={t('path')}>
      {parts.map((part, at) => (
        <span key={part} className="cut" aria-current={at === parts.length - 1 ? 'page' : undefined}>
          {part}
        </span>
      ))}
    </nav>
  )
}

function Credit() {
  const { t, i18n } = useTranslation('app')
  const me = useMe().data?.adminInfo
  const credit = me === undefined ? '—' : new Intl.NumberFormat(i18n.language).format(me.clip_number)
  const money =
    me === undefined
      ? '—'
      : new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(me.money)
  return (
    <>
      <Tooltip title={t('creditHint')}>
        <span className="top-bar-figure" data-testid="clip-credit">
          <ScissorOutlined /> <span className="wide-only">{t('credit')}</span> <b>{credit}</b>
        </span>
      </Tooltip>
      <Tooltip title={t('balance')}>
        <span className="top-bar-figure" data-testid="balance">
          <WalletOutlined /> <span className="wide-only">{t('balance')}</span> <b>¥{money}</b>
        </span>
      </Tooltip>
    </>
  )
}

function PublishButton() {
  const { t } = useTranslation('app')
  const may = useMay()
  const publish = usePublish()
  const waiting = useRead(publishingApi.videoList, { restriction: 1, limit: 1 }, { everyMs: 15_000 })
  if (!may(publishingApi.createTicket)) return null
  return (
    <Button
      type="primary"
      icon={<SendOutlined />}
      onClick={() => publish({ kind: 'everything' })}
      data-testid="one-click-publish"
    >
      {t('publish')}
      {waiting.data !== undefined && waiting.data.total > 0 && (
        <span className="count-badge">{waiting.data.total}</span>
      )}
    </Button>
  )
}

/** The theme, kept with the person: a browser without a choice of its own takes over theirs. */
function ThemeSwitch() {
  const { t } = useTranslation('app')
  const { mode } = useAppearance()
  const kept = useMe().data?.adminInfo.theme
  const save = useAction(sessionApi.savePersonalData, { refreshes: [sessionApi.getInfo] })
  useEffect(() => {
    if (kept !== undefined && kept !== null) adoptTheme(kept)
  }, [kept])
  const other = mode === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseTheme(other)
    save.mutate({ theme: other })
  }
  return (
    <Tooltip title={other === 'dark' ? t('toDark') : t('toLight')}>
      <button
        type="button"
        className="icon-button"
        aria-label={other === 'dark' ? t('toDark') : t('toLight')}
        onClick={change}
      >
        {mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      </button>
    </Tooltip>
  )
}

function Person() {
  const { t } = useTranslation('app')
  const me = useMe().data?.adminInfo
  if (me === undefined) return <span className="top-bar-person" aria-hidden="true" />
  return (
    <AppLink href={paths.settings} className="top-bar-person" label={`${me.nickname}, ${t(`roles.${me.role}`)}`}>
      <Avatar name={me.nickname} picture={me.avatar} px={28} />
      <span className="top-bar-name">
        <strong className="cut">{me.nickname}</strong>
        <span>{t(`roles.${me.role}`)}</span>
      </span>
    </AppLink>
  )
}
