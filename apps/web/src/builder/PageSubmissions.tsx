import { InboxOutlined } from '@ant-design/icons'
import { type PageSubmissionRow, publicationApi } from '@matrixcast/contract/publications'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useChannelName } from './PageChannels.tsx'

const perPage = 10
const mostLabels = 8

/** What visitors sent in the period, the newest first, by the names that the fields had then. */
export function PageSubmissions({ id, from, until }: { id: string; from: string; until: string }) {
  const { t } = useTranslation('builder')
  const [page, setPage] = useState(1)
  const list = useList(
    publicationApi.submissions,
    { pageId: id, page, limit: perPage, from, until },
    { everyMs: 15_000 },
  )
  const rows = list.data?.data ?? []
  return (
    <section className="panel page-part" aria-label={t('data.forms')}>
      <header>
        <h2>{t('data.forms')}</h2>
        <span className="meta">{t('data.formsHint')}</span>
      </header>
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton active />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState icon={<InboxOutlined />} title={t('data.noForms')} hint={t('data.noFormsHint')} />
      )}
      {rows.length > 0 && <SubmissionTable rows={rows} />}
      {(list.data?.total ?? 0) > perPage && (
        <Pagination
          className="page-part-foot"
          size="small"
          current={page}
          pageSize={perPage}
          total={list.data?.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}

function SubmissionTable({ rows }: { rows: PageSubmissionRow[] }) {
  const { t } = useTranslation('builder')
  const nameOf = useChannelName()
  const labels = [...new Set(rows.flatMap(({ values }) => values.map(({ label }) => label)))].slice(0, mostLabels)
  return (
    <div className="page-forms">
      <table className="page-table">
        <thead>
          <tr>
            <th scope="col">{t('data.at')}</th>
            {labels.map((label) => (
              <th key={label} scope="col" className="cut">
                {label}
              </th>
            ))}
            <th scope="col">{t('data.channel')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, channel, values }) => (
            <tr key={id}>
              <th scope="row">
                <Ago at={at} />
              </th>
              {labels.map((label) => (
                <td key={label} className="cut">
                  {values.find((one) => one.label === label)?.values.join(', ') ?? '—'}
                </td>
              ))}
              <td>{nameOf(channel)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
