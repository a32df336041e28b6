import './materials.css'
import { CustomerServiceOutlined } from '@ant-design/icons'
import { materialApi } from '@matrixcast/contract/materials'
import { licences, musicApi, musicMoods } from '@matrixcast/contract/music'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { type ListState, useListState } from '../ui/list/list-state.ts'
import { UploadSummary } from '../ui/uploads/UploadSummary.tsx'
import { UploadButtons, UploadZone } from '../ui/uploads/UploadZone.tsx'
import { useLightMusic } from './light-music.ts'
import { MaterialBody } from './MaterialDrawer.tsx'
import { MaterialFileButtons } from './MaterialFileButtons.tsx'
import { useMaterialActions } from './material-actions.tsx'
import { timesOf, useTimeFilters } from './material-filters.ts'
import { useMusicColumns } from './music-columns.tsx'
import { stillStudied } from './still-studied.ts'
import { useTakeFiles } from './use-take-files.ts'

const accept = 'audio/*,.flac,.m4a'

const inputOf = (state: ListState) =>
  listInputFrom(materialApi.list, state, {
    ...timesOf(state),
    mimetype: 'audio',
    ...(state.get('category') === '' ? {} : { category_id: state.get('category') }),
    ...(state.get('only') === 'favourite' ? { favourite: '1' } : {}),
    ...(state.get('only') === 'unused' ? { unused: '1' } : {}),
  })

/** The music library: listened to, described, and licensed. */
export function MusicScreen() {
  const { t } = useTranslation('materials')
  const may = useMay()
  const state = useListState()
  const input = inputOf(state)
  const list = useList(materialApi.list, input, { everyMs: stillStudied })
  const categories = useRead(musicApi.categories, {}).data?.data ?? []
  const takeFiles = useTakeFiles({ isMusic: true, folderId: null })
  const actions = useMaterialActions({ isMusic: true, isTrash: false })
  const timeFilters = useTimeFilters()
  useLightMusic(list.data?.data)
  const buttons = may(materialApi.getUploadParams) ? <UploadButtons accept={accept} onFiles={takeFiles} /> : null
  return (
    <UploadZone onFiles={takeFiles}>
      <ListScreen
        name="music"
        title={t('musicTitle')}
        meta={t('musicLimits')}
        actions={buttons}
        above={<UploadSummary onChoose={takeFiles} />}
        list={list}
        state={state}
        columns={useMusicColumns()}
        rowPx={52}
        searchHint={t('musicSearchHint')}
        views={{
          param: 'only',
          views: [
            { value: '', label: t('all'), count: undefined },
            { value: 'favourite', label: t('favourites'), count: undefined },
            { value: 'unused', label: t('onlyUnused'), count: undefined },
          ],
        }}
        filters={[
          {
            param: 'mood',
            label: t('mood'),
            options: musicMoods.map((value) => ({ value, label: t(`moods.${value}`) })),
          },
          {
            param: 'category',
            label: t('category'),
            options: categories.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
          },
          {
            param: 'licence',
            label: t('licence'),
            options: licences.map((value) => ({ value, label: t(`licences.${value}`) })),
          },
          ...timeFilters,
        ]}
        bulk={actions.bulk}
        source={{ endpoint: materialApi.list, input, label: 'filename' }}
        whole={actions.whole}
        empty={
          <EmptyState
            icon={<CustomerServiceOutlined />}
            title={t('musicEmptyTitle')}
            hint={t('musicEmptyHint')}
            action={buttons}
          />
        }
        drawer={(row) => ({
          title: row.title || row.filename,
          body: <MaterialBody material={row} />,
          footer: actions.footOf(row, <MaterialFileButtons material={row} />),
        })}
        rowLabel={({ title, filename }) => title || filename}
      />
      {actions.dialog}
    </UploadZone>
  )
}
