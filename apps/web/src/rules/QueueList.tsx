import { CheckOutlined, InboxOutlined, MinusCircleOutlined } from '@ant-design/icons'
import type { HitRow } from '@matrixcast/contract/rule-hits'
import { ruleApi } from '@matrixcast/contract/rules'
import { queueTabs, talkOperationApi } from '@matrixcast/contract/talk-operation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { type ListState, oneOf } from '../ui/list/list-state.ts'
import { HitDetail } from './HitDetail.tsx'
import { useHitColumns } from './hit-columns.tsx'

const QueueWords = lazily(async () => (await import('./QueueWords.tsx')).QueueWords)

type Props = { state: ListState; actions: ReactNode; above: ReactNode }
const refreshMs = 10_000
const refreshes = [talkOperationApi.queue, talkOperationApi.scenes, talkOperationApi.talking, ruleApi.hits]

/** Answers of rules that wait for a person's yes, and those that wait until their account may speak. */
export function QueueList({ state, actions: parts, above }: Props) {
  const { t } = useTranslation('rules')
  const columns = useHitColumns('queue')
  const rules = useRead(ruleApi.list, {}).data?.data ?? []
  const isStopped = useRead(talkOperationApi.talking, {}).data?.stop.isStopped === true
  const tab = oneOf(queueTabs, state.get('tab')) ?? 'toApprove'
  const input = listInputFrom(talkOperationApi.queue, state, { tab })
  const list = useList(talkOperationApi.queue, input, { everyMs: refreshMs })
  const counts = list.data?.counts
  const actions = useListActions<HitRow>(
    [
      {
        key: 'approve',
        label: t('operation.approve'),
        icon: <CheckOutlined />,
        places: tab === 'toApprove' ? ['bulk', 'whole'] : [],
        call: talkOperationApi.approve,
        when: (hit) => hit.state === 'toApprove',
        whole: { body: t(isStopped ? 'operation.approveBodyStopped' : 'operation.approveBody') },
        done: (count, answer) =>
          t(
            talkOperationApi.approve.output.safeParse(answer).data?.isStopped
              ? 'operation.approvedStopped'
              : 'operation.approved',
            { count },
          ),
      },
      {
        key: 'skip',
        label: t('operation.skip'),
        icon: <MinusCircleOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        danger: true,
        call: talkOperationApi.skip,
        whole: { body: t('operation.skipBody') },
        confirm: ({ length }) => ({
          title: t('operation.skipTitle', { count: length }),
          content: t('operation.skipBody'),
          keep: t('stay'),
        }),
        done: (count) => t('operation.skipped', { count }),
      },
    ],
    { refreshes },
  )
  return (
    <ListScreen
      name="talk-queue"
      title={t('operation.title')}
      meta={t('operation.meta')}
      actions={parts}
      keepsActions
      above={above}
      list={list}
      state={state}
      columns={columns}
      rowPx={52}
      searchHint={t('hit.search')}
      views={{
        param: 'tab',
        views: queueTabs.map((value) => ({ value, label: t(`queueTabs.${value}`), count: counts?.[value] })),
      }}
      filters={[
        { param: 'rule_id', label: t('hit.rule'), options: rules.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
      bulk={actions.bulk}
      whole={actions.whole}
      source={{ endpoint: talkOperationApi.queue, input, label: 'message' }}
      empty={
        <EmptyState
          icon={<InboxOutlined />}
          title={t(tab === 'toApprove' ? 'operation.empty' : 'operation.emptyQueued')}
          hint={t('operation.emptyHint')}
        />
      }
      drawer={(hit) => ({
        title: hit.person,
        body: (
          <HitDetail hit={hit}>
            {hit.state === 'toApprove' && <QueueWords key={hit.id} hit={hit} refreshes={refreshes} />}
          </HitDetail>
        ),
        footer: actions.footOf(hit),
      })}
      rowLabel={({ message }) => message}
    />
  )
}
