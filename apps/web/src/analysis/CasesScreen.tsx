import './analysis.css'
import { TrophyOutlined } from '@ant-design/icons'
import { type CaseRow, caseApi } from '@matrixcast/contract/cases'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths } from '../ui/paths.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { useCaseColumns } from './case-columns.tsx'

/** Plans that went well, with figures that no longer move. */
export function CasesScreen() {
  const { t } = useTranslation('analysis')
  const state = useListState()
  const columns = useCaseColumns()
  const list = useList(caseApi.list, listInputFrom(caseApi.list, state))
  const actions = useListActions<CaseRow>(
    [
      {
        key: 'remove',
        label: t('remove'),
        places: ['bulk', 'drawer'],
        danger: true,
        call: caseApi.remove,
        confirm: ({ length }) => ({
          title: t('cases.removeTitle', { count: length }),
          content: t('cases.removeBody'),
          keep: t('cancel'),
        }),
        done: (count) => t('cases.removed', { count }),
      },
    ],
    { refreshes: [caseApi.list] },
  )
  return (
    <ListScreen
      name="cases"
      title={t('cases.title')}
      meta={t('cases.meta')}
      actions={<AppLink href={paths.analysis}>{t('cases.toAnalysis')}</AppLink>}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('cases.search')}
      bulk={actions.bulk}
      empty={
        <EmptyState
          icon={<TrophyOutlined />}
          title={t('cases.empty')}
          hint={t('cases.emptyHint')}
          action={<AppLink href={paths.analysis}>{t('cases.toAnalysis')}</AppLink>}
        />
      }
      drawer={(one) => ({ title: one.title, body: <CaseDetail id={one.id} />, footer: actions.footOf(one) })}
      rowLabel={({ title }) => title}
    />
  )
}
