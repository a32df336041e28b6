import '../ui/list/list.css'
import './analysis.css'
import {
  ApartmentOutlined,
  ArrowLeftOutlined,
  FlagOutlined,
  MoneyCollectOutlined,
  ReloadOutlined,
  SendOutlined,
} from '@ant-design/icons'
import { type Analysis, analysisApi } from '@matrixcast/contract/analysis'
import { dayNoteApi } from '@matrixcast/contract/day-notes'
import { planCostApi } from '@matrixcast/contract/plan-costs'
import { reportApi } from '@matrixcast/contract/reports'
import { lengthOf } from '@matrixcast/domain/period'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths } from '../ui/paths.ts'
import { ScopeLine } from '../ui/ScopeLine.tsx'
import { FigureBlocks } from './FigureBlocks.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useAnalysisFilter } from './use-analysis-filter.ts'

const NotesDialog = lazily(async () => (await import('./NotesDialog.tsx')).NotesDialog)
const CostsDialog = lazily(async () => (await import('./CostsDialog.tsx')).CostsDialog)
const ReportsDrawer = lazily(async () => (await import('./ReportsDrawer.tsx')).ReportsDrawer)
/** Leads came without any account as well. */
const isEmpty = ({ accounts, platforms, leads }: Analysis): boolean =>
  accounts === 0 && platforms?.length === 0 && (leads?.leads.value ?? 0) === 0 && (leads?.leads.before ?? 0) === 0
const panels = ['notes', 'costs', 'reports'] as const

/** What came of all posts in a period, without the frame of other screens. */
export function AnalysisScreen() {
  const { t } = useTranslation('analysis')
  const may = useMay()
  const filter = useAnalysisFilter()
  const { state, period, isReady } = filter
  const panel = panels.find((name) => name === state.get('panel'))
  const show = (name: (typeof panels)[number] | '') => state.set({ panel: name })
  const read = useRead(analysisApi.get, { ...period, ...filter.filter }, { enabled: isReady })
  const found = isReady ? read.data : undefined
  const close = () => show('')
  return (
    <div className="analysis">
      <header className="analysis-head">
        <AppLink href={paths.dashboard} className="analysis-back">
          <ArrowLeftOutlined /> {t('back')}
        </AppLink>
        <h1>{t('title')}</h1>
        <div className="analysis-actions">
          {may(dayNoteApi.list) && (
            <Button icon={<FlagOutlined />} onClick={() => show('notes')}>
              {t('notesButton')}
            </Button>
          )}
          {may(planCostApi.list) && (
            <Button icon={<MoneyCollectOutlined />} onClick={() => show('costs')}>
              {t('costsButton')}
            </Button>
          )}
          {may(reportApi.list) && (
            <Button type="primary" icon={<SendOutlined />} onClick={() => show('reports')}>
              {t('reportsButton')}
            </Button>
          )}
        </div>
      </header>
      <FilterBar filter={filter} />
      <p className="analysis-meta meta">
        {found && (
          <>
            {t('against', { days: lengthOf(period) })} · {t('zone', { zone: found.timeZone })}
            <Button
              type="text"
              size="small"
              icon={<ReloadOutlined />}
              loading={read.isFetching}
              onClick={() => void read.refetch()}
            >
              <Ago at={found.at} say={(ago) => t('made', { ago })} />
            </Button>
          </>
        )}
      </p>
      {found?.scope && <ScopeLine scope={found.scope} />}
      {isReady && read.error !== null && found === undefined && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {isReady && read.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      )}
      {found !== undefined && isEmpty(found) ? (
        <EmptyState
          icon={<ApartmentOutlined />}
          title={t(filter.isNarrow ? 'noneChosen' : 'noAccounts')}
          hint={t(filter.isNarrow ? 'noneChosenHint' : 'noAccountsHint')}
          action={
            filter.isNarrow ? (
              <Button onClick={filter.clear}>{t('clear')}</Button>
            ) : (
              <AppLink href={paths.accounts}>{t('toAccounts')}</AppLink>
            )
          }
        />
      ) : (
        found && <FigureBlocks found={found} />
      )}
      {panel === 'notes' && <NotesDialog today={filter.today} onClose={close} />}
      {panel === 'costs' && <CostsDialog today={filter.today} onClose={close} />}
      {panel === 'reports' && <ReportsDrawer filter={filter} onClose={close} />}
    </div>
  )
}
