import '../ui/list/list.css'
import { DesktopOutlined, LineChartOutlined, ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { dashboardDays } from '@matrixcast/contract/insight'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHolds, useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { ChoiceButton } from '../ui/list/FilterButtons.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { paths } from '../ui/paths.ts'
import type { Found } from './found.ts'
import { usePlatforms } from './use-platforms.ts'

type HeadProps = {
  state: ListState
  found: Found | undefined
  readAt: number
  isReading: boolean
  onRefresh: () => void
}

const byDefault = 14

export function DashboardHead({ state, found, readAt, isReading, onRefresh }: HeadProps) {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const holds = useHolds()
  const groups = useRead(accountApi.groups, {}, { enabled: may(accountApi.groups) }).data
  const { nameOf } = usePlatforms()
  const shown = dashboardDays.find((days) => String(days) === state.get('days')) ?? byDefault
  return (
    <div className="screen-head dashboard-head">
      <h1>{t('title')}</h1>
      <span className="meta cut">{found && headline(found, shown, t)}</span>
      <div className="screen-head-actions">
        <Segmented
          aria-label={t('period')}
          value={shown}
          options={dashboardDays.map((value) => ({
            value,
            label: value === 1 ? t('today') : t('lastDays', { days: value }),
          }))}
          onChange={(days) => state.set({ days: days === byDefault ? '' : String(days) })}
        />
        {groups !== undefined && groups.data.length > 0 && (
          <ChoiceButton
            state={state}
            filter={{
              param: 'group',
              label: t('group'),
              options: groups.data.map(({ id, name }) => ({ value: id, label: name })),
            }}
          />
        )}
        {groups !== undefined && groups.platforms.length > 1 && (
          <ChoiceButton
            state={state}
            filter={{
              param: 'platform',
              label: t('platform'),
              options: groups.platforms.map(({ value }) => ({ value, label: nameOf(value) })),
            }}
          />
        )}
        <Button icon={<ReloadOutlined />} onClick={onRefresh} loading={isReading}>
          {readAt > 0 ? <Ago at={readAt} /> : t('refresh')}
        </Button>
        {holds('insight:list') && (
          <nav className="dashboard-links" aria-label={t('more')}>
            <AppLink href={paths.analysis}>
              <LineChartOutlined /> {t('analysis')}
            </AppLink>
            <AppLink href={paths.workFigures}>
              <UnorderedListOutlined /> {t('workList')}
            </AppLink>
            <AppLink href={paths.board}>
              <DesktopOutlined /> {t('board')}
            </AppLink>
          </nav>
        )}
      </div>
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'dashboard'>>['t']

function headline({ accounts, works, scope }: Found, days: number, t: Words): string {
  if (accounts.value === null && works.value === null)
    return t(scope.practice.accounts > 0 ? 'practiceOut' : 'nothingYet')
  return days === 1 ? t('againstDay') : t('against', { days })
}
