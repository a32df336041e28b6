import './page-data.css'
import { CheckCircleOutlined, DownloadOutlined, EditOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { type PageData, pageDataApi } from '@matrixcast/contract/page-data'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { behindQuark } from '../ui/behind-quark.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { DaysButton } from '../ui/list/FilterButtons.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useShownTitle } from '../ui/title-part.ts'
import { PageChannels } from './PageChannels.tsx'
import { periodIn } from './PageDataScreen.tsx'
import { PageDepth } from './PageDepth.tsx'
import { PageFigureStrip } from './PageFigureStrip.tsx'
import { PageFunnel } from './PageFunnel.tsx'
import { PageHeatMap } from './PageHeatMap.tsx'
import { PageSubmissions } from './PageSubmissions.tsx'
import { PageTrend } from './PageTrend.tsx'
import { QuarkTabs } from './QuarkTabs.tsx'
import { useExport } from './use-export.ts'

const refreshMs = 15_000

/** What was counted of one page. */
export const PageDataDetailScreen = behindQuark(OnePageData)

function OnePageData() {
  const { t } = useTranslation('builder')
  const state = useListState()
  const go = useGo()
  const id = state.get('id')
  const period = periodIn(state)
  const found = useRead(pageDataApi.info, { id, ...period }, { enabled: id !== '', everyMs: refreshMs })
  const download = useExport()
  const page = found.data
  useShownTitle(page?.title ?? '')
  useEffect(() => {
    if (id === '') go(paths.quarkData, { replace: true })
  }, [id, go])
  return (
    <div className="page-data">
      <QuarkTabs />
      <div className="screen">
        <div className="screen-head page-data-head">
          <h1 className="cut">{page?.title ?? t('data.title')}</h1>
          {page && <Standing page={page} />}
          <div className="screen-head-actions">
            <DaysButton filter={{ from: 'from', until: 'until', label: t('data.period') }} state={state} />
            <Button
              icon={<DownloadOutlined />}
              loading={download.isPending}
              disabled={page === undefined}
              onClick={() =>
                download.start({
                  list: 'submissions',
                  pageId: id,
                  ...period,
                  titles: [t('data.at'), t('data.from')],
                  name: `${page?.title ?? ''} ${t('data.submissions')}`,
                })
              }
            >
              {t('data.exportForms')}
            </Button>
            <Button icon={<EditOutlined />} onClick={() => go(withQuery(paths.quarkEditor, { id }))}>
              {t('data.edit')}
            </Button>
          </div>
        </div>
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
        {page && <Parts page={page} />}
      </div>
    </div>
  )
}

function Standing({ page }: { page: PageData }) {
  const { t } = useTranslation('builder')
  return (
    <>
      <span className={page.isPublish ? 'chip chip-ok' : 'chip chip-mute'}>
        {page.isPublish ? <CheckCircleOutlined /> : <PauseCircleOutlined />}
        {page.isPublish ? t('data.online', { rev: page.rev ?? '' }) : t('data.offline')}
      </span>
      {page.isPublish && (
        <a className="cut" href={page.url} target="_blank" rel="noreferrer">
          {page.url}
        </a>
      )}
    </>
  )
}

function Parts({ page }: { page: PageData }) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PageFigureStrip figures={page.figures} />
      <p className="meta page-data-source">
        {t('data.days', page.period)} · {t('data.source')}
        {page.summedAt !== null && <Ago at={page.summedAt} say={(ago) => ` · ${t('data.asOf', { ago })}`} />} ·{' '}
        {t('data.visitorsHint')} · {t('data.apart', { bots: page.bots, closed: page.closed })}
      </p>
      <div className="page-data-parts">
        <PageFunnel funnel={page.funnel} />
        <PageDepth depth={page.depth} />
        <PageHeatMap id={page.id} from={page.period.from} until={page.period.until} />
        <PageTrend days={page.days} today={page.period.today} />
        <PageChannels channels={page.channels} />
      </div>
      <PageSubmissions id={page.id} from={page.period.from} until={page.period.until} />
    </>
  )
}
