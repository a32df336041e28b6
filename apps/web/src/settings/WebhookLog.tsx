import { type HookDelivery, type HookRow, webhookApi } from '@matrixcast/contract/webhooks'
import { Button, Drawer, Select, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

const pageRows = 50
const states = ['waiting', 'delivered', 'givenUp'] as const

/** What a receiver was told, newest first; ended events can be sent once more. */
export function WebhookLog({ hook, onClose }: { hook: HookRow; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const exactTime = useExactTime()
  const [page, setPage] = useState(1)
  const [state, setState] = useState<HookDelivery['state']>()
  const [chosen, setChosen] = useState<string[]>([])
  const query = { id: hook.id, page, limit: pageRows, ...(state && { state }) }
  const log = useRead(webhookApi.deliveries, query)
  const replay = useAction(webhookApi.replay, {
    refreshes: [webhookApi.deliveries, webhookApi.list],
    onDone: () => setChosen([]),
  })
  return (
    <Drawer
      open
      size={820}
      title={t('hooks.logOf', { name: hook.name })}
      onClose={onClose}
      extra={
        <Button
          disabled={chosen.length === 0}
          loading={replay.isPending}
          onClick={() => replay.mutate({ id: hook.id, deliveryIds: chosen })}
        >
          {t('hooks.again', { count: chosen.length })}
        </Button>
      }
    >
      <Select
        allowClear
        aria-label={t('hooks.outcome')}
        placeholder={t('hooks.allEvents')}
        value={state}
        style={{ width: 200 }}
        options={states.map((value) => ({ value, label: t(`hooks.delivery.${value}`) }))}
        onChange={(next: HookDelivery['state'] | undefined) => {
          setState(next)
          setPage(1)
        }}
      />
      {log.isError && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      <Table
        size="small"
        rowKey="id"
        loading={log.isPending}
        dataSource={log.data?.data ?? []}
        locale={{ emptyText: t('hooks.noEvents') }}
        rowSelection={{
          selectedRowKeys: chosen,
          getCheckboxProps: (row) => ({ disabled: row.state === 'waiting' }),
          onChange: (keys) => setChosen(keys.map(String)),
        }}
        pagination={{
          current: page,
          pageSize: pageRows,
          total: log.data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          { title: t('keys.when'), dataIndex: 'at', width: 170, render: (at: number) => exactTime(at) },
          { title: t('hooks.event'), dataIndex: 'event', render: (event: string) => <code>{event}</code> },
          {
            title: t('hooks.outcome'),
            dataIndex: 'state',
            render: (_: string, row) => (
              <span>
                <span className="cell-name">
                  {t(`hooks.delivery.${row.state}`)}
                  {row.nextAt !== null && row.tries > 0 && ` · ${t('hooks.next', { at: exactTime(row.nextAt) })}`}
                </span>
                {row.detail !== '' && <span className="cell-second">{row.detail}</span>}
              </span>
            ),
          },
          { title: t('hooks.tries'), dataIndex: 'tries', width: 80 },
        ]}
      />
    </Drawer>
  )
}
