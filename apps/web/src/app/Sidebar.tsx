import {
  ApartmentOutlined,
  BarChartOutlined,
  ContactsOutlined,
  CustomerServiceOutlined,
  DownOutlined,
  EnvironmentOutlined,
  FolderOpenOutlined,
  LayoutOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlaySquareOutlined,
  RightOutlined,
  SearchOutlined,
  SettingOutlined,
  ShareAltOutlined,
} from '@ant-design/icons'
import { entriesOf, type OptionalEntry } from '@matrixcast/domain/optional-entries'
import { useLocation } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { useFrameChoices } from '../ui/frame-choices.ts'
import mark from '../ui/mark.svg'
import { optionalPaths } from '../ui/optional-paths.ts'
import { paths } from '../ui/paths.ts'
import type { ScreenName, SectionName } from './screen.ts'
import { isUnder, screenAt } from './screens.ts'
import { useLogOut } from './use-log-out.ts'
import { useOpens } from './use-opens.ts'
import { useStoredFlag } from './use-stored-flag.ts'

type Icon = ComponentType
type Entry = {
  kind: 'screen'
  screen: ScreenName
  section: SectionName | null
  path: string
  icon: Icon
  /** Of one that the usual sidebar does not have. */
  optional?: OptionalEntry
}
type Group = { kind: 'group'; section: SectionName; icon: Icon; children: { screen: ScreenName; path: string }[] }

const entries: readonly (Entry | Group)[] = [
  { kind: 'screen', screen: 'dashboard', section: null, path: paths.dashboard, icon: BarChartOutlined },
  { kind: 'screen', screen: 'accounts', section: null, path: paths.accounts, icon: ApartmentOutlined },
  { kind: 'screen', screen: 'hub', section: 'content', path: paths.hub, icon: PlaySquareOutlined },
  { kind: 'screen', screen: 'quarkHome', section: null, path: paths.quarkHome, icon: LayoutOutlined },
  { kind: 'screen', screen: 'fission', section: 'fission', path: paths.fission, icon: ShareAltOutlined },
  {
    kind: 'group',
    section: 'miniApps',
    icon: EnvironmentOutlined,
    children: [
      { screen: 'mounts', path: paths.mounts },
      { screen: 'microApps', path: paths.microApps },
      { screen: 'pois', path: paths.pois },
    ],
  },
  {
    kind: 'group',
    section: 'crm',
    icon: ContactsOutlined,
    children: [
      { screen: 'operation', path: paths.operation },
      { screen: 'chat', path: paths.chat },
      { screen: 'leads', path: paths.leads },
      { screen: 'customers', path: paths.customers },
      { screen: 'phoneLeads', path: paths.phoneLeads },
      { screen: 'autoReply', path: paths.autoReply },
      { screen: 'appointments', path: paths.appointments },
      { screen: 'links', path: paths.links },
      { screen: 'forms', path: paths.forms },
      { screen: 'chatPages', path: paths.chatPages },
    ],
  },
  {
    kind: 'group',
    section: 'library',
    icon: CustomerServiceOutlined,
    children: [
      { screen: 'music', path: paths.music },
      { screen: 'tutorials', path: paths.tutorials },
      { screen: 'shortTutorials', path: paths.shortTutorials },
      { screen: 'inspiration', path: paths.inspiration },
      { screen: 'tools', path: paths.tools },
      { screen: 'cases', path: paths.cases },
    ],
  },
  {
    kind: 'group',
    section: 'archive',
    icon: FolderOpenOutlined,
    children: [{ screen: 'materials', path: paths.materials }],
  },
]

const optionalEntry = (optional: OptionalEntry): Entry => ({
  kind: 'screen',
  screen: 'hub',
  section: null,
  path: optionalPaths[optional],
  icon: PlaySquareOutlined,
  optional,
})

const foldsAllBelowPx = 1200
const foldsGroupsBelowPx = 1440

/** `isMenu`: opened over the screen of a phone. */
export function Sidebar({ isMenu, onSearch }: { isMenu: boolean; onSearch: () => void }) {
  const { t } = useTranslation('app')
  const [isUnfolded, setIsOpen] = useStoredFlag('sidebarOpened', window.innerWidth >= foldsAllBelowPx)
  const isOpen = isMenu || isUnfolded
  const { sidebarLogo } = useFrameChoices()
  const logOut = useLogOut()
  const screen = screenAt(useLocation({ select: (location) => location.pathname }))
  const opens = useOpens()
  const isOpenTo = (path: string) => opens(screenAt(path) ?? { needs: null })
  const me = useMe().data
  const optional = me ? entriesOf(me.workspace.optionalEntries, me.adminInfo.cardType) : []
  const all = entries.flatMap((entry) =>
    entry.kind === 'screen' && entry.screen === 'hub' ? [entry, ...optional.map(optionalEntry)] : [entry],
  )
  const shown = all.flatMap((entry): (Entry | Group)[] => {
    if (entry.kind === 'screen') return isOpenTo(entry.path) ? [entry] : []
    const children = entry.children.filter(({ path }) => isOpenTo(path))
    return children.length > 0 ? [{ ...entry, children }] : []
  })
  // A screen with an entry of its own is of that one, also where its section has another.
  const own = screen && shown.find((one) => one.kind === 'screen' && isUnder(screen, one))
  const isCurrent = (entry: Entry) =>
    own === undefined ? entry.section !== null && screen?.section === entry.section : own === entry

  const labelOf = ({ optional: extra, section, screen: name }: Entry) =>
    extra ? t(`optional.${extra}`) : section === null ? t(`screens.${name}`) : t(`sections.${section}`)

  const fold = (
    <button
      type="button"
      className="icon-button"
      aria-label={isOpen ? t('foldSidebar') : t('unfoldSidebar')}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
    </button>
  )
  return (
    <nav
      className={isMenu ? 'sidebar sidebar-menu' : isOpen ? 'sidebar' : 'sidebar sidebar-rail'}
      aria-label={t('navigation')}
    >
      {sidebarLogo && (
        <div className="sidebar-brand">
          <AppLink href="/" className="sidebar-logo" label={`Matrixcast, ${t('home')}`}>
            <img src={mark} alt="" width={24} height={24} />
            <span className="sidebar-word">Matrixcast</span>
          </AppLink>
          {fold}
        </div>
      )}
      <div className="sidebar-find">
        <button
          type="button"
          className="sidebar-search"
          onClick={onSearch}
          {...(isOpen ? {} : { 'aria-label': t('searchOrJump') })}
        >
          <SearchOutlined />
          <span className="sidebar-word">{t('searchOrJump')}</span>
          <kbd className="sidebar-word">Ctrl K</kbd>
        </button>
        {!sidebarLogo && fold}
      </div>
      <ul className="sidebar-list">
        {shown.map((entry) =>
          entry.kind === 'screen' ? (
            <SidebarItem
              key={entry.path}
              path={entry.path}
              label={labelOf(entry)}
              icon={entry.icon}
              isCurrent={isCurrent(entry)}
            />
          ) : (
            <SidebarGroup key={entry.section} group={entry} current={screen?.name} />
          ),
        )}
      </ul>
      <ul className="sidebar-foot">
        <SidebarItem
          path={paths.settings}
          label={t('screens.settings')}
          icon={SettingOutlined}
          isCurrent={screen?.name === 'settings'}
        />
        <li>
          <button type="button" className="sidebar-item" onClick={logOut}>
            <LogoutOutlined />
            <span className="sidebar-word">{t('logOut')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

type SidebarItemProps = { path: string; label: string; icon: Icon; isCurrent: boolean }

function SidebarItem({ path, label, icon: Icon, isCurrent }: SidebarItemProps) {
  return (
    <li>
      <Tooltip title={label} placement="right" classNames={{ root: 'rail-tooltip' }} mouseEnterDelay={0.6}>
        <span>
          <AppLink href={path} className="sidebar-item" current={isCurrent}>
            <Icon />
            <span className="sidebar-word cut">{label}</span>
          </AppLink>
        </span>
      </Tooltip>
    </li>
  )
}

function SidebarGroup({ group, current }: { group: Group; current: ScreenName | undefined }) {
  const { t } = useTranslation('app')
  const holdsCurrent = group.children.some(({ screen }) => screen === current)
  const [isOpen, setIsOpen] = useState(holdsCurrent || window.innerWidth >= foldsGroupsBelowPx)
  const Icon = group.icon
  return (
    <li>
      <button
        type="button"
        className="sidebar-item sidebar-group"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon />
        <span className="sidebar-word cut">{t(`sections.${group.section}`)}</span>
        <span className="sidebar-word sidebar-caret">{isOpen ? <DownOutlined /> : <RightOutlined />}</span>
      </button>
      {isOpen && (
        <ul>
          {group.children.map(({ screen, path }) => (
            <li key={path}>
              <AppLink href={path} className="sidebar-item sidebar-child" current={screen === current}>
                <span className="cut">{t(`screens.${screen}`)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
