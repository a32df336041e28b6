import { CustomerServiceOutlined, DeleteOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputOf, useListState } from '../ui/list/list-state.ts'
import { useLightMusic } from './light-music.ts'
import { MaterialBody, MaterialFooter } from './MaterialDrawer.tsx'
import { useMaterialColumns } from './material-columns.tsx'
import { UploadButtons, UploadSummary, UploadZone } from './UploadZone.tsx'
import { useRemoveMaterials } from './use-remove-materials.ts'
import { useTakeFiles } from './use-take-files.ts'

const accept = {
  all: 'video/*,image/jpeg,image/png,image/webp,image/gif,audio/*,.mkv,.mov,.flac',
  music: 'audio/*,.flac,.m4a',
}

/** The material library; as the music library it shows music alone, to be listened to. */
export function MaterialList({ isMusic }: { isMusic: boolean }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const state = useListState()
  const remove = useRemoveMaterials()
  const takeFiles = useTakeFiles(isMusic)
  const columns = useMaterialColumns(isMusic)
  const input = { ...listInputOf(state), mimetype: isMusic ? 'audio' : state.get('mimetype') }
  const list = useList(materialApi.list, input)
  useLightMusic(list.data?.data)
  const buttons = may(materialApi.getUploadParams) ? (
    <UploadButtons accept={isMusic ? accept.music : accept.all} onFiles={takeFiles} />
  ) : null
  return (
    <UploadZone onFiles={takeFiles}>
      <ListScreen
        name={isMusic ? 'music' : 'materials'}
        title={isMusic ? t('musicTitle') : t('title')}
        meta={isMusic ? t('musicLimits') : t('limits')}
        actions={buttons}
        above={<UploadSummary />}
        list={list}
        state={state}
        columns={columns}
        rowPx={isMusic ? 52 : 64}
        searchHint={t('searchHint')}
        {...(isMusic
          ? {}
          : {
              views: {
                param: 'mimetype',
                views: [
                  { value: '', label: t('all'), count: undefined },
                  { value: 'video', label: t('video'), count: undefined },
                  { value: 'image', label: t('picture'), count: undefined },
                  { value: 'audio', label: t('music'), count: undefined },
                ],
              },
            })}
        bulk={(chosen, clear) =>
          may(materialApi.remove)
            ? [
                {
                  key: 'remove',
                  label: t('remove'),
                  icon: <DeleteOutlined />,
                  isDestructive: true,
                  run: () => remove(chosen, clear),
                },
              ]
            : []
        }
        source={{ endpoint: materialApi.list, input, label: 'filename' }}
        whole={
          may(materialApi.remove)
            ? [
                {
                  key: 'remove',
                  label: t('remove'),
                  icon: <DeleteOutlined />,
                  isDestructive: true,
                  action: materialApi.remove,
                  body: t('removeBody'),
                },
              ]
            : []
        }
        empty={
          <EmptyState
            icon={isMusic ? <CustomerServiceOutlined /> : <FolderOpenOutlined />}
            title={isMusic ? t('musicEmptyTitle') : t('emptyTitle')}
            hint={isMusic ? t('musicEmptyHint') : t('emptyHint')}
            action={buttons}
          />
        }
        drawer={(row) => ({
          title: row.filename,
          body: <MaterialBody material={row} />,
          footer: <MaterialFooter material={row} />,
        })}
        rowLabel={({ filename }) => filename}
      />
    </UploadZone>
  )
}
