import { ArrowLeftOutlined, MenuOutlined } from '@ant-design/icons'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths } from '../ui/paths.ts'
import { useTitlePart } from '../ui/title-part.ts'
import { screenAt, shownName } from './screens.ts'

const Notice = lazily(async () => (await import('./Notice.tsx')).Notice, <span className="notice-gap" />)
const TopBarTools = lazily(
  async () => (await import('./TopBarTools.tsx')).TopBarTools,
  <span className="top-bar-awaited" />,
)

type TopBarProps = { isMenuOpen: boolean; onMenu: () => void }

export function TopBar({ isMenuOpen, onMenu }: TopBarProps) {
  const { t } = useTranslation('app')
  const { history } = useRouter()
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button phone-only"
        aria-label={t('navigation')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuOutlined />
      </button>
      <button type="button" className="icon-button phone-hidden" aria-label={t('back')} onClick={() => history.back()}>
        <ArrowLeftOutlined />
      </button>
      <TitlePath />
      <Notice />
      <div className="top-bar-right">
        <TopBarTools />
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
