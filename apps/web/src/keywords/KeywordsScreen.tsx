import './keywords.css'
import {
  ApiOutlined,
  CheckOutlined,
  ImportOutlined,
  LineChartOutlined,
  MinusCircleOutlined,
  PlusOutlined,
  SearchOutlined,
  TagsOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { keywordRankApi } from '@matrixcast/contract/keyword-ranks'
import { type Keyword, keywordApi, keywordSources, keywordStates } from '@matrixcast/contract/keywords'
import { intents } from '@matrixcast/domain/keyword/intent'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useKeywordColumns } from './keyword-columns.tsx'
import { useTabState } from './tab-state.ts'

const CombineDialog = lazily(async () => (await import('./CombineDialog.tsx')).CombineDialog)
const ImportDialog = lazily(async () => (await import('./ImportDialog.tsx')).ImportDialog)
const SourcesDialog = lazily(async () => (await import('./SourcesDialog.tsx')).SourcesDialog)
const ProvidersDialog = lazily(async () => (await import('./ProvidersDialog.tsx')).ProvidersDialog)
const FollowDialog = lazily(async () => (await import('./FollowDialog.tsx')).FollowDialog)

/** Words that people are to find something by: made, looked up, and decided on. */
export function KeywordsScreen({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('keywords')
  const may = useMay()
  const state = useTabState('keywords')
  const columns = useKeywordColumns()
  const [open, setOpen] = useState<'combine' | 'import' | 'sources' | 'providers'>()
  const [followed, setFollowed] = useState<readonly string[]>()
  const input = listInputFrom(keywordApi.list, state)
  const list = useList(keywordApi.list, input)
  const move = (to: Keyword['state'], label: string, icon: ReactNode) => ({
    key: to,
    label,
    icon,
    places: ['bulk', 'whole'] as const,
    call: keywordApi.setState,
    when: (keyword: Keyword) => keyword.state !== to,
    given: () => ({ state: to }),
    whole: { given: { state: to } },
    done: (count: number) => t(`moved.${to}`, { count }),
  })
  const actions = useListActions<Keyword>(
    [
      move('kept', t('keep'), <CheckOutlined />),
      move('removed', t('remove'), <MinusCircleOutlined />),
      move('new', t('reopen'), <UndoOutlined />),
      {
        key: 'follow',
        label: t('rank.follow'),
        icon: <LineChartOutlined />,
        places: ['bulk'],
        call: keywordRankApi.add,
        run: (rows) => setFollowed(rows.map(({ word }) => word)),
      },
    ],
    { refreshes: [keywordApi.list] },
  )
  const mayAdd = may(keywordApi.addCombination)
  const combine = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('combine')}>
      {t('combine.open')}
    </Button>
  )
  const others = (
    <>
      <Button icon={<SearchOutlined />} onClick={() => setOpen('sources')}>
        {t('look.open')}
      </Button>
      {mayAdd && (
        <Button icon={<ImportOutlined />} onClick={() => setOpen('import')}>
          {t('import.open')}
        </Button>
      )}
      {may(keywordApi.saveProvider) && (
        <Button icon={<ApiOutlined />} onClick={() => setOpen('providers')}>
          {t('providers.open')}
        </Button>
      )}
    </>
  )
  const clusters = list.data?.clusters ?? []
  const counts = list.data?.states
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen
        name="keywords"
        title={t('title')}
        meta={t('meta')}
        actions={
          <>
            {others}
            {mayAdd && combine}
          </>
        }
        keepsActions
        above={tabs}
        list={list}
        state={state}
        columns={columns}
        rowPx={44}
        searchHint={t('search')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('allStates'), count: counts && counts.new + counts.kept },
            ...keywordStates.map((value) => ({ value, label: t(`states.${value}`), count: counts?.[value] })),
          ],
        }}
        filters={[
          {
            param: 'cluster',
            label: t('cluster'),
            options: clusters.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          },
          {
            param: 'source',
            label: t('source'),
            options: keywordSources.map((value) => ({ value, label: t(`sources.${value}`) })),
          },
          {
            param: 'intent',
            label: t('intent'),
            options: intents.map((value) => ({ value, label: t(`intents.${value}`) })),
          },
        ]}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{ endpoint: keywordApi.list, input, label: 'word', more: [{ title: t('place'), path: 'place' }] }}
        empty={
          <EmptyState
            icon={<TagsOutlined />}
            title={t('empty')}
            hint={t('emptyHint')}
            {...(mayAdd ? { action: combine } : {})}
          />
        }
        rowLabel={({ word }) => word}
      />
      {open === 'combine' && <CombineDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'sources' && <SourcesDialog onClose={close} />}
      {open === 'providers' && <ProvidersDialog onClose={close} />}
      {followed !== undefined && <FollowDialog words={followed} onClose={() => setFollowed(undefined)} />}
    </>
  )
}
