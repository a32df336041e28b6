import { type BulkRow, bulkApi, bulkOutcomes } from '@matrixcast/contract/bulk'
import type { Job } from '@matrixcast/contract/jobs'
import { Modal, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useList } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { numberText } from '../ui/figures.ts'

const refreshMs = 2_000
const pageRows = 50
const choices = ['all', ...bulkOutcomes] as const
type Choice = (typeof choices)[number]

/** What became of every row of a large order, the refused ones with their reason. */
export function BulkResult({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t, i18n } = useTranslation('app')
  const [choice, setChoice] = useState<Choice>(Number(job.result?.refused ?? 0) > 0 ? 'refused' : 'all')
  const [page, setPage] = useState(1)
  const list = useList(
    bulkApi.rows,
    { jobId: job.id, page, limit: pageRows, ...(choice === 'all' ? {} : { outcome: choice }) },
    { everyMs: refreshMs },
  )
  const counts = list.data?.counts
  const countOf = (one: Choice) =>
    counts === undefined ? 0 : one === 'all' ? counts.waiting + counts.done + counts.refused : counts[one]
  return (
    <Modal open title={job.subject} width={720} footer={null} onCancel={onClose}>
      <Segmented
        value={choice}
        aria-label={t('tray.bulkRows')}
        options={choices.map((value) => ({
          value,
          label: `${t(`tray.outcome.${value}`)} ${numberText(countOf(value), i18n.language)}`,
        }))}
        onChange={(next) => {
          setChoice(next)
          setPage(1)
        }}
      />
      {list.error !== null && list.data === undefined ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Table<BulkRow>
          className="bulk-result"
          rowKey="id"
          size="small"
          loading={list.data === undefined}
          dataSource={list.data?.data ?? []}
          scroll={{ y: 420 }}
          pagination={{
            current: page,
            pageSize: pageRows,
            total: list.data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
          columns={[
            { key: 'label', title: t('tray.row'), ellipsis: true, render: (_, { label, id }) => label || id },
            {
              key: 'outcome',
              title: t('tray.outcomeTitle'),
              width: 120,
              render: (_, { outcome }) => (
                <span className={outcome === 'refused' ? 'cell-bad' : ''}>{t(`tray.outcome.${outcome}`)}</span>
              ),
            },
            {
              key: 'fault',
              title: t('tray.reason'),
              width: 280,
              render: (_, { fault, details }) => (fault === null ? '—' : faultText(fault, '', details)),
            },
          ]}
        />
      )}
    </Modal>
  )
}
