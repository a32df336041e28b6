import { materialApi } from '@matrixcast/contract/materials'
import { mostBatchWorks } from '@matrixcast/contract/publish-batch'
import { type Work, workApi } from '@matrixcast/contract/works'
import { Checkbox, Input, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { WorkCover } from '../ui/WorkCover.tsx'
import { FileChooser } from './FileChooser.tsx'

const pageRows = 20

/** Produced works that have not gone out, a page at a time; what is chosen stays chosen over pages and searches. */
export function WorkChooser({ chosen, onChange }: { chosen: Work[]; onChange: (works: Work[]) => void }) {
  const { t } = useTranslation('publishing')
  const { t: ui } = useTranslation('ui')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [withPlanned, setWithPlanned] = useState(false)
  const [isFetching, setIsFetching] = useState(false)
  const [isFileOpen, setIsFileOpen] = useState(false)
  const may = useMay()
  const mayMake = may(workApi.addFinishedEach) && may(materialApi.list)
  const wanted = {
    view: withPlanned ? ('unpublished' as const) : ('unplanned' as const),
    ...(keyword === '' ? {} : { keyword }),
  }
  const list = useList(workApi.list, { ...wanted, page, limit: pageRows })
  const rows = list.data?.data ?? []
  const room = mostBatchWorks - chosen.length
  const matching = Math.min(list.data?.total ?? 0, mostBatchWorks)
  /** What the search finds beyond this page, too, as far as one batch holds. */
  const chooseMatching = async () => {
    setIsFetching(true)
    try {
      const found = await call(workApi.list, { ...wanted, page: 1, limit: mostBatchWorks })
      const known = new Set(chosen.map(({ id }) => id))
      onChange([...chosen, ...found.data.filter(({ id }) => !known.has(id)).slice(0, room)])
    } finally {
      setIsFetching(false)
    }
  }
  return (
    <div className="batch-field">
      <label htmlFor="batch-search">
        {t('batch.works')} <span className="meta">{t('batch.chosen', { count: chosen.length })}</span>
      </label>
      <Input.Search
        id="batch-search"
        allowClear
        placeholder={t('batch.search')}
        onSearch={(words) => {
          setKeyword(words.trim())
          setPage(1)
        }}
      />
      <span className="batch-choose">
        {matching > 0 && room > 0 && (
          <button
            type="button"
            className="link-button"
            disabled={isFetching}
            onClick={() => void chooseMatching()}
            data-testid="choose-matching"
          >
            {t('batch.worksAll', { count: matching })}
          </button>
        )}
        <Checkbox
          checked={withPlanned}
          onChange={({ target }) => {
            setWithPlanned(target.checked)
            setPage(1)
          }}
        >
          {t('batch.worksPlanned')}
        </Checkbox>
        {mayMake && room > 0 && (
          <button type="button" className="link-button" onClick={() => setIsFileOpen(true)} data-testid="choose-files">
            {t('batch.files')}
          </button>
        )}
        {chosen.length > 0 && (
          <button type="button" className="link-button" disabled={isFetching} onClick={() => onChange([])}>
            {t('batch.worksNone')}
          </button>
        )}
      </span>
      {isFileOpen && (
        <FileChooser
          room={room}
          onMade={(works) => onChange([...chosen, ...works])}
          onClose={() => setIsFileOpen(false)}
        />
      )}
      <Table<Work>
        rowKey="id"
        size="small"
        aria-label={t('batch.worksHint')}
        showHeader={false}
        loading={list.isPending || isFetching}
        dataSource={rows}
        scroll={{ y: 280 }}
        pagination={{
          current: page,
          pageSize: pageRows,
          total: list.data?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          size: 'small',
        }}
        locale={{ emptyText: t('batch.worksHint') }}
        rowSelection={{
          selectedRowKeys: chosen.map(({ id }) => id),
          hideSelectAll: true,
          preserveSelectedRowKeys: true,
          onChange: (_keys: React.Key[], rows: Work[]) => onChange(rows),
          getCheckboxProps: (work: Work) => ({ 'aria-label': work.title }),
        }}
        columns={[
          {
            key: 'work',
            ellipsis: true,
            render: (_: unknown, work: Work) => (
              <span className="cell-thing">
                <WorkCover url={work.coverUrl} px={24} />
                <span>
                  <span className="cell-name cut">{work.title}</span>
                  <span className="cell-second cut">
                    {work.plan.name}
                    {work.task !== null
                      ? ` · ${work.task.account.openname}`
                      : work.isElsewhere && ` · ${ui('unseenAccount')}`}
                  </span>
                </span>
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
