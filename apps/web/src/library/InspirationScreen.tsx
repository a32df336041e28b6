import './library.css'
import {
  BulbOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  StarFilled,
  StarOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { type Inspiration, inspirationApi, inspirationKinds } from '@matrixcast/contract/inspiration'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { IdeaDetail } from './IdeaDetail.tsx'
import { IdeaImport } from './IdeaImport.tsx'
import { useIdeaColumns } from './idea-columns.tsx'
import { useIdeaNames } from './use-idea-names.ts'

const IdeaForm = lazily(async () => (await import('./IdeaForm.tsx')).IdeaForm)

/** Everything that may give an idea: what was written down, kept copywriting, published works, recipes. */
export function InspirationScreen() {
  const { t } = useTranslation('library')
  const may = useMay()
  const state = useListState()
  const names = useIdeaNames()
  const [edited, setEdited] = useState<Inspiration | null>()
  const [isImporting, setIsImporting] = useState(false)
  const input = listInputFrom(inspirationApi.list, state)
  const list = useList(inspirationApi.list, input)
  const keep = useAction(inspirationApi.keep, { refreshes: [inspirationApi.list] })
  const columns = useIdeaColumns(names, ({ id, isKept }) => keep.mutate({ ids: [id], isKept: !isKept }))
  const actions = useListActions<Inspiration>(
    [
      {
        key: 'edit',
        label: t('ideas.edit'),
        icon: <EditOutlined />,
        places: ['drawer'],
        call: inspirationApi.add,
        when: ({ source }) => source === 'own',
        run: ([idea]) => setEdited(idea),
      },
      {
        key: 'keep',
        label: t('ideas.keep'),
        icon: <StarOutlined />,
        places: ['bulk', 'drawer'],
        call: inspirationApi.keep,
        when: ({ isKept }) => !isKept,
        run: async (rows, onDone) => {
          await keep.mutateAsync({ ids: rows.map(({ id }) => id), isKept: true })
          onDone()
        },
      },
      {
        key: 'unkeep',
        label: t('ideas.unkeep'),
        icon: <StarFilled />,
        places: ['bulk', 'drawer'],
        call: inspirationApi.keep,
        when: ({ isKept }) => isKept,
        run: async (rows, onDone) => {
          await keep.mutateAsync({ ids: rows.map(({ id }) => id), isKept: false })
          onDone()
        },
      },
      {
        key: 'remove',
        label: t('ideas.remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'drawer'],
        danger: true,
        call: inspirationApi.remove,
        when: ({ source }) => source === 'own',
        confirm: ({ length }) => ({
          title: t('ideas.removeTitle', { count: length }),
          content: t('ideas.removeBody'),
          keep: t('ideas.cancel'),
        }),
        done: (count) => t('ideas.removed', { count }),
      },
    ],
    { refreshes: [inspirationApi.list] },
  )
  const add = may(inspirationApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('ideas.add')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="inspiration"
        title={t('ideas.title')}
        meta={t('ideas.meta')}
        actions={
          <>
            {may(inspirationApi.import) && (
              <Button icon={<UploadOutlined />} onClick={() => setIsImporting(true)}>
                {t('ideas.import')}
              </Button>
            )}
            {add}
          </>
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('ideas.search')}
        views={{
          param: 'saved',
          views: (['all', 'yes'] as const).map((value) => ({
            value,
            label: t(`ideas.views.${value}`),
            count: undefined,
          })),
        }}
        filters={[
          {
            param: 'kind',
            label: t('ideas.kind'),
            options: inspirationKinds.map((value) => ({ value, label: t(`ideas.kinds.${value}`) })),
          },
          { param: 'industry', label: t('ideas.industry'), options: names.industries },
          { param: 'platform', label: t('ideas.platform'), options: names.platforms },
        ]}
        bulk={actions.bulk}
        empty={<EmptyState icon={<BulbOutlined />} title={t('ideas.empty')} hint={t('ideas.emptyHint')} action={add} />}
        drawer={(idea) => ({
          title: names.titleOf(idea),
          body: <IdeaDetail idea={idea} names={names} />,
          footer: actions.footOf(idea),
        })}
        rowLabel={names.titleOf}
      />
      {edited !== undefined && <IdeaForm idea={edited} names={names} onClose={() => setEdited(undefined)} />}
      {isImporting && <IdeaImport onClose={() => setIsImporting(false)} />}
    </>
  )
}
