import { InboxOutlined } from '@ant-design/icons'
import { type PageSubmissionRow, publicationApi } from '@matrixcast/contract/publications'
import { Button, Pagination, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

const perPage = 10

/** What visitors sent with the forms of a page, the newest first. */
export function SubmissionList({ pageId }: { pageId: string }) {
  const { t } = useTranslation('editor')
  const [page, setPage] = useState(1)
  const list = useList(publicationApi.submissions, { pageId, page, limit: perPage }, { everyMs: 15_000 })
  const rows = list.data?.data ?? []
  return (
    <section className="submissions" aria-label={t('submissions.title')}>
      <h2>{t('submissions.title')}</h2>
      {list.isPending && <Spin />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState icon={<InboxOutlined />} title={t('submissions.none')} hint={t('submissions.noneHint')} />
      )}
      <ol>
        {rows.map((row) => (
          <Submission key={row.id} row={row} />
        ))}
      </ol>
      {(list.data?.total ?? 0) > perPage && (
        <Pagination
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

/** Telephone numbers are masked until somebody asks for them, which the operation log notes. */
function Submission({ row }: { row: PageSubmissionRow }) {
  const { t } = useTranslation('editor')
  const show = useAction(publicationApi.submission)
  const values = show.data?.values ?? row.values
  const isMasked =
    show.data === undefined && row.values.some(({ values: texts }) => texts.some((one) => one.includes('*')))
  return (
    <li>
      <span className="meta">
        <Ago at={row.at} /> {row.referrer !== '' && t('submissions.from', { host: row.referrer })}
      </span>
      <dl>
        {values.map(({ label, values: texts }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{texts.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {isMasked && (
        <Button size="small" loading={show.isPending} onClick={() => show.mutate({ id: row.id })}>
          {t('submissions.showNumber')}
        </Button>
      )}
    </li>
  )
}
