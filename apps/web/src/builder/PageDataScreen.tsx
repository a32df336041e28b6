import './page-data.css'
import { BarChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { type PageFigures, pageDataApi, pageDataSorts } from '@matrixcast/contract/page-data'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { behindQuark } from '../ui/behind-quark.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useFigureText } from './figure-text.ts'
import { QuarkTabs } from './QuarkTabs.tsx'
import { SparkLine } from './SparkLine.tsx'
import { useExport } from './use-export.ts'

const refreshMs = 15_000

/** What was counted of the published pages. */
export const PageDataScreen = behindQuark(AllPageData)

function AllPageData() {
  const { t } = useTranslation('builder')
  const state = useListState()
  const text = useFigureText()
  const sort = oneOf(pageDataSorts, state.sort)
  const period = periodIn(state)
  const words = state.keyword === '' ? {} : { keyword: state.keyword }
  const input = {
    page: state.page,
    limit: state.limit,
    ...words,
    ...period,
    ...(sort === undefined ? {} : { sort, order: state.order }),
  }
  const list = useRead(pageDataApi.list, input, { everyMs: refreshMs })
  const download = useExport()
  const titles = (['page', 'address', 'views', 'visitors', 'submissions', 'rate', 'lastVisit'] as const).map((name) =>
    t(`data.${name}`),
  )
  const number = (name: 'views' | 'visitors' | 'submissions'): Column<PageFigures> => ({
    key: name,
    title: t(`data.${name}`),
    width: 110,
    align: 'right',
    sort: name,
    render: (row) => text.count(row[name]),
  })
  const columns: Column<PageFigures>[] = [
    {
      key: 'page',
      title: t('data.page'),
      render: ({ title, slug, isPublish }) => (
        <span className="page-data-name">
          <strong className="cut">{title}</strong>
          <span className="meta cut">{isPublish ? `/p/${slug}` : t('data.offline')}</span>
        </span>
      ),
    },
    number('views'),
    number('visitors'),
    number('submissions'),
    { key: 'rate', title: t('data.rate'), width: 100, align: 'right', render: ({ rate }) => text.share(rate, 2) },
    {
      key: 'days',
      title: t('data.spark'),
      width: 150,
      lesser: true,
      render: ({ days, title }) => <SparkLine values={days} label={t('data.sparkOf', { title })} />,
    },
    {
      key: 'lastVisit',
      title: t('data.lastVisit'),
      width: 130,
      render: ({ lastVisit }) => <Ago at={lastVisit} />,
    },
  ]
  return (
    <div className="page-data-list">
      <QuarkTabs />
      <ListScreen
        name="pageData"
        title={t('data.title')}
        meta={
          list.data && (
            <>
              {t('data.days', list.data.period)} · {t('data.source')}
              {list.data.summedAt !== null && (
                <Ago at={list.data.summedAt} say={(ago) => ` · ${t('data.asOf', { ago })}`} />
              )}
            </>
          )
        }
        actions={
          <Button
            icon={<DownloadOutlined />}
            loading={download.isPending}
            onClick={() =>
              download.start({
                list: 'pages',
                ...period,
                ...words,
                titles,
                name: t('data.title'),
              })
            }
          >
            {t('data.export')}
          </Button>
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('search')}
        filters={[{ from: 'from', until: 'until', label: t('data.period') }]}
        empty={<EmptyState icon={<BarChartOutlined />} title={t('data.none')} hint={t('data.noneHint')} />}
        leadsTo={({ id }) => withQuery(paths.quarkDataDetail, { id, ...period })}
        rowLabel={({ title }) => title}
      />
    </div>
  )
}

/** The days that the address names. */
export function periodIn({ get }: { get: (name: string) => string }): { from?: string; until?: string } {
  const [from, until] = [get('from'), get('until')]
  return { ...(from === '' ? {} : { from }), ...(until === '' ? {} : { until }) }
}
