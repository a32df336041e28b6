import type { Mount } from '@matrixcast/contract/mounts'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { PlatformCell } from './PlatformCell.tsx'

const dash = <span className="dash">—</span>

/** When it holds, in words. */
export function usePeriod() {
  const { t, i18n } = useTranslation('mini-apps')
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeZone: useTimeZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return ({ from, until }: Pick<Mount, 'from' | 'until'>): string => {
    const shown = {
      from: from === null ? '' : time.format(from * 1000),
      until: until === null ? '' : time.format(until * 1000),
    }
    if (from === null) return until === null ? t('mounts.always') : t('mounts.untilOnly', shown)
    return until === null ? t('mounts.fromOnly', shown) : t('mounts.between', shown)
  }
}

export function useMountColumns(): Column<Mount>[] {
  const { t } = useTranslation('mini-apps')
  const periodOf = usePeriod()
  return [
    {
      key: 'scope',
      title: t('mounts.scope'),
      render: ({ scope, of }) => (
        <span>
          <span className="cell-name cut" title={of?.name}>
            {of?.name ?? t('mounts.scopes.platform')}
          </span>
          {of !== null && <span className="cell-second cut">{t(`mounts.scopes.${scope}`)}</span>}
        </span>
      ),
    },
    {
      key: 'platform',
      title: t('mounts.platform'),
      width: 200,
      csv: { path: 'platform' },
      render: ({ platform }) => <PlatformCell platform={platform} />,
    },
    {
      key: 'poi',
      title: t('mounts.poi'),
      width: 220,
      render: ({ poi }) =>
        poi === null ? (
          dash
        ) : (
          <span>
            <span className="cut" title={poi.name}>
              {poi.name}
            </span>
            <span className="cell-second cut" title={poi.match}>
              {t('mounts.of', { name: poi.match })}
            </span>
          </span>
        ),
    },
    {
      key: 'app',
      title: t('mounts.app'),
      width: 180,
      render: ({ micro_app }) =>
        micro_app === null ? (
          dash
        ) : (
          <span className="cut" title={micro_app.app_id}>
            {micro_app.name}
          </span>
        ),
    },
    { key: 'period', title: t('mounts.period'), width: 210, lesser: true, render: (mount) => periodOf(mount) },
    {
      key: 'state',
      title: t('mounts.state'),
      width: 160,
      render: ({ state }) => <span className={`chip ${chips[state]}`}>{t(`mounts.views.${state}`)}</span>,
    },
  ]
}

const chips = { holds: 'chip-ok', later: 'chip-info', over: 'chip-mute', gone: 'chip-bad' } as const
