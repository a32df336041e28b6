import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useLocation } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { useTitlePart } from '../ui/title-part.ts'
import { screenAt, shownName } from './screens.ts'
import { keepVisits, neighbourOf, readVisits, type Visit, visitKeyOf, withVisit } from './visited.ts'

const middleButton = 1

/** The visited screens as tabs under the top bar; each keeps the filters it was left with. */
export function TabStrip() {
  const { t } = useTranslation('app')
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const name = useTitlePart()
  const [visits, setVisits] = useState<readonly Visit[]>(() => readVisits(sessionStorage))
  const current = visitKeyOf(pathname, searchStr)
  const strip = useRef<HTMLElement>(null)

  const here = { key: current, href: `${pathname}${searchStr}`, name }
  const stamp = `${here.href} ${name}`
  const [seen, setSeen] = useState('')
  if (seen !== stamp) {
    setSeen(stamp)
    if (screenAt(pathname) !== undefined) setVisits(withVisit(visits, here))
  }
  useEffect(() => keepVisits(sessionStorage, visits), [visits])
  useEffect(() => {
    strip.current?.querySelector(`[data-visit="${CSS.escape(current)}"]`)?.scrollIntoView({ inline: 'nearest' })
  }, [current])

  const labelOf = (visit: Visit) => {
    const { pathname: path, search } = new URL(visit.href, location.origin)
    const screen = screenAt(path)
    if (screen === undefined) return visit.href
    const label = t(`screens.${shownName(screen, search)}`)
    return visit.name === '' ? label : `${label} · ${visit.name}`
  }
  const close = (key: string) => {
    const next = neighbourOf(visits, key)
    setVisits(visits.filter((visit) => visit.key !== key))
    if (key === current) go(next?.href ?? paths.dashboard)
  }
  const keep = (wanted: (visit: Visit) => boolean) => setVisits(visits.filter(wanted))
  const walk = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      const visit = visits[at]
      if (visit !== undefined) close(visit.key)
      return
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: visits.length - 1 }[event.key]
    const next = to === undefined ? undefined : visits[to]
    if (next === undefined) return
    event.preventDefault()
    strip.current?.querySelector<HTMLElement>(`[data-visit="${CSS.escape(next.key)}"]`)?.focus()
  }

  return (
    <nav className="tab-strip" aria-label={t('strip.label')} ref={strip}>
      <ul>
        {visits.map((visit, at) => (
          <li key={visit.key} className={visit.key === current ? 'tab-here' : ''}>
            <a
              href={visit.href}
              className="cut"
              data-visit={visit.key}
              aria-current={visit.key === current ? 'page' : undefined}
              tabIndex={visit.key === current ? 0 : -1}
              title={labelOf(visit)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                if (visit.key !== current) go(visit.href)
              }}
              onMouseDown={(event) => event.button === middleButton && event.preventDefault()}
              onAuxClick={(event) => {
                if (event.button !== middleButton) return
                event.preventDefault()
                close(visit.key)
              }}
              onKeyDown={(event) => walk(event, at)}
            >
              {labelOf(visit)}
            </a>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('strip.close', { name: labelOf(visit) })}
              onClick={() => close(visit.key)}
            >
              <CloseOutlined />
            </button>
          </li>
        ))}
      </ul>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          selectedKeys: [current],
          items: [
            ...visits.map((visit) => ({ key: visit.key, label: labelOf(visit), onClick: () => go(visit.href) })),
            { type: 'divider' as const },
            {
              key: 'others',
              label: t('strip.closeOthers'),
              disabled: visits.length < 2,
              onClick: () => keep(({ key }) => key === current),
            },
            {
              key: 'all',
              label: t('strip.closeAll'),
              onClick: () => {
                keep(({ key }) => key === current && pathname === paths.dashboard)
                go(paths.dashboard)
              },
            },
          ],
        }}
      >
        <button type="button" className="icon-button" aria-label={t('strip.more')}>
          <DownOutlined />
        </button>
      </Dropdown>
    </nav>
  )
}
