import { PlusOutlined, SendOutlined } from '@ant-design/icons'
import { type ReportRow, reportApi } from '@matrixcast/contract/reports'
import { Button, Drawer, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportItem } from './ReportItem.tsx'
import type { AnalysisFilter } from './use-analysis-filter.ts'

const CaseForm = lazily(async () => (await import('./CaseForm.tsx')).CaseForm)

const perPage = 20

/** The reports that were made, and what can be done with each. */
export function ReportsDrawer({ filter, onClose }: { filter: AnalysisFilter; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const may = useMay()
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<ReportRow | null>()
  const [ofCase, setOfCase] = useState<ReportRow>()
  const list = useList(reportApi.list, { page, limit: perPage })
  const rows = list.data?.data ?? []
  const add = may(reportApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('reports.add')}
    </Button>
  ) : null
  return (
    <Drawer open size={640} title={t('reports.title')} onClose={onClose} extra={rows.length > 0 && add}>
      <p className="meta reports-help">{t('reports.help')}</p>
      {list.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && (
        <EmptyState icon={<SendOutlined />} title={t('reports.empty')} hint={t('reports.emptyHint')} action={add} />
      )}
      {rows.map((report) => (
        <ReportItem
          key={report.id}
          report={report}
          onEdit={() => setEdited(report)}
          onMakeCase={() => setOfCase(report)}
        />
      ))}
      {list.data && list.data.total > perPage && (
        <Pagination
          current={page}
          pageSize={perPage}
          total={list.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {edited !== undefined && <ReportForm report={edited} filter={filter} onClose={() => setEdited(undefined)} />}
      {ofCase && <CaseForm report={ofCase} onClose={() => setOfCase(undefined)} />}
    </Drawer>
  )
}
