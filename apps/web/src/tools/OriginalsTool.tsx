import { toolApi } from '@matrixcast/contract/tools'
import { type Work, workApi } from '@matrixcast/contract/works'
import { Input, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { bytesText } from '../ui/figures.ts'

const pageRows = 8

/** The files that works of one's own were made of. */
export function OriginalsTool() {
  const { t } = useTranslation('tools')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [workId, setWorkId] = useState<string>()
  const list = useList(workApi.list, { page, limit: pageRows, ...(keyword === '' ? {} : { keyword }) })
  const originals = useRead(toolApi.originals, { id: workId ?? '' }, { enabled: workId !== undefined })
  const files = originals.data?.data ?? []
  return (
    <>
      <p className="meta">{t('originals.intro')}</p>
      <Input.Search
        allowClear
        aria-label={t('originals.search')}
        placeholder={t('originals.search')}
        style={{ width: 280 }}
        onSearch={(words) => {
          setKeyword(words.trim())
          setPage(1)
        }}
      />
      <Table<Work>
        rowKey="id"
        size="small"
        aria-label={t('originals.work')}
        loading={list.isPending}
        dataSource={list.data?.data ?? []}
        locale={{ emptyText: t('originals.none') }}
        pagination={{
          current: page,
          pageSize: pageRows,
          total: list.data?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
        }}
        rowSelection={{
          type: 'radio',
          selectedRowKeys: workId === undefined ? [] : [workId],
          onChange: ([key]) => setWorkId(key === undefined ? undefined : String(key)),
          getCheckboxProps: ({ title }: Work) => ({ 'aria-label': title }),
        }}
        columns={[{ key: 'title', title: t('originals.work'), dataIndex: 'title', ellipsis: true }]}
      />
      {workId === undefined && <p className="meta">{t('originals.choose')}</p>}
      {originals.error && <ErrorState error={originals.error} onRetry={() => void originals.refetch()} />}
      {originals.data && files.length === 0 && <p role="status">{t('originals.noFiles')}</p>}
      {files.length > 0 && (
        <ul className="tool-rows" aria-label={t('files')}>
          {files.map(({ name, kind, bytes, url }) => (
            <li key={url}>
              <span className="cut" title={name}>
                {name}
              </span>
              {kind === 'work' && <span className="meta">{t('originals.own')}</span>}
              <span className="meta">{bytesText(bytes)}</span>
              <a href={url}>{t('originals.download')}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
