import { apiKeyApi, type KeyRow } from '@matrixcast/contract/api-keys'
import { Drawer, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

const pageRows = 50

/** What a key did in the last 30 days, newest first. */
export function ApiKeyCalls({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const exactTime = useExactTime()
  const [page, setPage] = useState(1)
  const [which, setWhich] = useState<'all' | 'refused'>('all')
  const refused = which === 'refused' ? { refused: '1' as const } : {}
  const calls = useRead(apiKeyApi.calls, { id: apiKey.id, page, limit: pageRows, ...refused })
  return (
    <Drawer open size={720} title={t('keys.historyOf', { name: apiKey.name })} onClose={onClose}>
      <Segmented<'all' | 'refused'>
        value={which}
        options={[
          { value: 'all', label: t('keys.allCalls') },
          { value: 'refused', label: t('keys.refusedCalls') },
        ]}
        onChange={(next) => {
          setWhich(next)
          setPage(1)
        }}
      />
      {calls.isError && <ErrorState error={calls.error} onRetry={() => void calls.refetch()} />}
      <Table
        size="small"
        rowKey="id"
        loading={calls.isPending}
        dataSource={calls.data?.data ?? []}
        locale={{ emptyText: t('keys.noCalls') }}
        pagination={{
          current: page,
          pageSize: pageRows,
          total: calls.data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          { title: t('keys.when'), dataIndex: 'at', width: 180, render: (at: number) => exactTime(at) },
          {
            title: t('keys.call'),
            dataIndex: 'path',
            render: (path: string, { method }) => <code>{`${method} ${path}`}</code>,
          },
          {
            title: t('keys.outcome'),
            dataIndex: 'fault',
            render: (fault: string | null) => (fault === null ? t('keys.done') : faultText(fault)),
          },
          { title: t('keys.took'), dataIndex: 'milliseconds', width: 90, render: (took: number) => `${took} ms` },
        ]}
      />
    </Drawer>
  )
}
