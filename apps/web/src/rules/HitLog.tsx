import { MessageOutlined } from '@ant-design/icons'
import { hitStates } from '@matrixcast/contract/rule-hits'
import { type RuleRow, ruleApi } from '@matrixcast/contract/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { type ListState } from '../ui/list/list-state.ts'
import { HitDetail } from './HitDetail.tsx'
import { useHitColumns } from './hit-columns.tsx'

type Props = { state: ListState; rules: readonly RuleRow[]; actions: ReactNode }
const refreshMs = 15_000

/** Every message that a rule fired for, and what became of it. */
export function HitLog({ state, rules, actions }: Props) {
  const { t } = useTranslation('rules')
  const columns = useHitColumns('log')
  const input = listInputFrom(ruleApi.hits, state)
  const list = useList(ruleApi.hits, input, { everyMs: refreshMs })
  return (
    <ListScreen
      name="rule-hits"
      title={t('title')}
      meta={t('hit.meta')}
      actions={actions}
      keepsActions
      list={list}
      state={state}
      columns={columns}
      rowPx={52}
      searchHint={t('hit.search')}
      filters={[
        {
          param: 'state',
          label: t('state'),
          options: hitStates.map((value) => ({ value, label: t(`hitViews.${value}`) })),
        },
        { param: 'rule_id', label: t('hit.rule'), options: rules.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
      source={{ endpoint: ruleApi.hits, input, label: 'message' }}
      empty={<EmptyState icon={<MessageOutlined />} title={t('hit.empty')} hint={t('hit.emptyHint')} />}
      drawer={(hit) => ({ title: hit.person, body: <HitDetail hit={hit} /> })}
      rowLabel={({ message }) => message}
    />
  )
}
