import './pois.css'
import { DeleteOutlined, EditOutlined, EnvironmentOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { useAreas } from '../ui/use-areas.ts'
import { PoiMap } from './PoiMap.tsx'
import { PoiMatches } from './PoiMatches.tsx'
import { usePoiColumns } from './poi-columns.tsx'

const PoiForm = lazily(async () => (await import('./PoiForm.tsx')).PoiForm)
const PoiImport = lazily(async () => (await import('./PoiImport.tsx')).PoiImport)

/** Places of the workspace's own: shops, and wherever else a code lies or a post is made. */
export function PoisScreen() {
  const { t } = useTranslation('pois')
  const may = useMay()
  const state = useListState()
  const { tree } = useAreas()
  const columns = usePoiColumns()
  const [edited, setEdited] = useState<Poi | null>()
  const [isImporting, setIsImporting] = useState(false)
  const input = listInputFrom(poiApi.list, state)
  const list = useList(poiApi.list, input)
  const actions = useListActions<Poi>(
    [
      {
        key: 'edit',
        label: t('edit'),
        icon: <EditOutlined />,
        places: ['drawer'],
        call: poiApi.add,
        run: ([poi]) => setEdited(poi),
      },
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'drawer'],
        danger: true,
        call: poiApi.remove,
        confirm: ({ length }) => ({
          title: t('removeTitle', { count: length }),
          content: t('removeBody'),
          keep: t('cancel'),
        }),
        done: (count) => t('removed', { count }),
      },
    ],
    { refreshes: [poiApi.list] },
  )
  const add = may(poiApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  ) : null
  const counts = list.data?.counts
  return (
    <>
      <ListScreen
        name="pois"
        title={t('title')}
        meta={t('meta')}
        actions={
          <>
            {may(poiApi.import) && (
              <Button icon={<UploadOutlined />} onClick={() => setIsImporting(true)}>
                {t('import')}
              </Button>
            )}
            {add}
          </>
        }
        above={
          counts !== undefined && counts.gone > 0 && state.get('matched') !== 'gone' ? (
            <p className="poi-gone">{t('match.goneCount', { count: counts.gone })}</p>
          ) : null
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('search')}
        views={{
          param: 'on_map',
          views: [
            { value: 'all', label: t('views.all'), count: counts && counts.yes + counts.no },
            ...(['yes', 'no', 'doubted'] as const).map((value) => ({
              value,
              label: t(`views.${value}`),
              count: counts?.[value],
            })),
          ],
        }}
        filters={[
          {
            param: 'area_id',
            label: t('area'),
            options: tree.map(({ value, label }) => ({ value, label })),
          },
          {
            param: 'matched',
            label: t('match.all'),
            options: (['yes', 'no', 'gone'] as const).map((value) => ({ value, label: t(`match.filter.${value}`) })),
          },
        ]}
        bulk={actions.bulk}
        empty={<EmptyState icon={<EnvironmentOutlined />} title={t('empty')} hint={t('emptyHint')} action={add} />}
        drawer={(poi) => ({
          title: poi.name,
          body: (
            <>
              <p>{poi.address}</p>
              {poi.doubt !== null && <p className="poi-doubt">{t(`doubts.${poi.doubt}`)}</p>}
              <PoiMatches poi={poi} />
              <PoiMap poi={poi} />
            </>
          ),
          footer: actions.footOf(poi),
        })}
        rowLabel={({ name }) => name}
      />
      {edited !== undefined && <PoiForm poi={edited} onClose={() => setEdited(undefined)} />}
      {isImporting && <PoiImport onClose={() => setIsImporting(false)} />}
    </>
  )
}
