import './clips.css'
import { DeleteOutlined, LayoutOutlined, PlusOutlined } from '@ant-design/icons'
import { type ClipTemplate, clipApi } from '@matrixcast/contract/clips'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { Still } from '../ui/Still.tsx'
import { PageTemplates } from './PageTemplates.tsx'
import { templateKinds, useTemplateViews } from './template-kinds.ts'

/** What a new order can start from: saved templates, every order placed before, and pages with something to be filled. */
export function TemplatesScreen() {
  const kind = oneOf(templateKinds, useListState().get('kind')) ?? 'saved'
  return kind === 'page' ? <PageTemplates /> : <ClipTemplates kind={kind} />
}

function ClipTemplates({ kind }: { kind: 'saved' | 'order' }) {
  const { t } = useTranslation('clips')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const input = listInputFrom(clipApi.historyTemplates, state, { kind })
  const list = useList(clipApi.historyTemplates, input)
  const actions = useListActions<ClipTemplate>(
    [
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        places: kind === 'saved' ? ['bulk', 'whole'] : [],
        danger: true,
        call: clipApi.removeTemplates,
        confirm: ({ length: count }) => ({ title: t('removeTemplates', { count }), keep: t('cancel') }),
        done: (count) => t('removed', { count }),
      },
    ],
    { refreshes: [clipApi.historyTemplates] },
  )
  const startOf = (template: ClipTemplate) =>
    withQuery(paths.clip, template.kind === 'saved' ? { template: template.id } : { order: template.id })
  const columns: Column<ClipTemplate>[] = [
    {
      key: 'name',
      title: t('template'),
      csv: { path: 'name' },
      sort: 'name',
      render: (template) => (
        <span className="cell-thing">
          <Still url={template.coverUrl} />
          <span>
            <span className="cell-name cut">{template.name}</span>
            <span className="cell-second cut">
              {template.settings.scenes.map(({ name }) => name).join(' · ') || '—'}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'size',
      title: t('size'),
      csv: { path: 'settings.size' },
      width: 160,
      render: ({ settings }) => `${settings.size.replace('x', '×')} · ${t(`outputs.${settings.output}`)}`,
    },
    {
      key: 'scenes',
      title: t('scenes'),
      width: 90,
      align: 'right',
      render: ({ settings }) => settings.scenes.length,
    },
    { key: 'titles', title: t('titles'), width: 90, align: 'right', render: ({ settings }) => settings.titles.length },
    {
      key: 'createtime',
      title: t('createdAt'),
      csv: { path: 'createtime', kind: 'time' },
      width: 120,
      lesser: true,
      sort: 'createtime',
      render: ({ createtime }) => <Ago at={createtime} />,
    },
    {
      key: 'act',
      title: '',
      width: 96,
      align: 'right',
      render: (template) =>
        may(clipApi.add) ? (
          <Button size="small" onClick={() => go(startOf(template))}>
            {t('use')}
          </Button>
        ) : null,
    },
  ]
  const add = may(clipApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.clip)}>
      {t('newClip')}
    </Button>
  ) : null
  return (
    <ListScreen
      name="clipTemplates"
      title={t('templatesTitle')}
      meta={t('templatesMeta')}
      actions={add}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('templatesSearch')}
      views={useTemplateViews()}
      {...(actions.whole.length === 0
        ? {}
        : {
            bulk: actions.bulk,
            source: { endpoint: clipApi.historyTemplates, input, label: 'name' },
            whole: actions.whole,
          })}
      empty={
        <EmptyState icon={<LayoutOutlined />} title={t('templatesEmpty')} hint={t('templatesEmptyHint')} action={add} />
      }
      leadsTo={startOf}
      rowLabel={({ name }) => name}
    />
  )
}
