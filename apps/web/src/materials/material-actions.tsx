import {
  DeleteOutlined,
  FolderOutlined,
  SendOutlined,
  StarOutlined,
  TagsOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { FolderChooser } from './FolderChooser.tsx'
import { MakeAllWorksDialog, MakeWorksDialog } from './MakeWorksDialog.tsx'
import { TagDialog } from './TagDialog.tsx'
import { useMoveMaterials } from './use-move-materials.ts'

const MusicDialog = lazily(async () => (await import('./MusicDialog.tsx')).MusicDialog)

const refreshes = [materialApi.list, folderApi.list, materialApi.twins]
/** What can be done with materials, one or many. */
export function useMaterialActions({ isMusic, isTrash }: { isMusic: boolean; isTrash: boolean }) {
  const { t } = useTranslation('materials')
  const move = useMoveMaterials()
  const isKept = ({ deletetime }: Material) => deletetime === null
  const ofFootage = isMusic ? [] : (['bulk'] as const)
  const ofMusic = isMusic ? (['bulk'] as const) : []

  const isShown = ({ kind }: Material) => kind === 'video' || kind === 'picture'
  const table: ListAction<Material>[] = [
    {
      key: 'works',
      label: (rows) => t(rows.length === 1 ? 'works.publishOne' : 'works.make'),
      icon: <SendOutlined />,
      places: isMusic || isTrash ? [] : ['bulk', 'whole', 'drawer'],
      call: workApi.addFinishedEach,
      when: (material) => isKept(material) && isShown(material),
      dialog: (over) =>
        over.rows.length === 0 ? <MakeAllWorksDialog {...over} /> : <MakeWorksDialog materials={over.rows} {...over} />,
    },
    {
      key: 'describe',
      label: t('describe'),
      icon: <TagsOutlined />,
      places: ofMusic,
      call: musicApi.edit,
      when: isKept,
      dialog: (over) => <MusicDialog materials={over.rows} {...over} />,
    },
    {
      key: 'favourite',
      label: t('favourite'),
      icon: <StarOutlined />,
      places: ofMusic,
      call: musicApi.favourite,
      when: isKept,
      given: () => ({ favourite: true }),
    },
    {
      key: 'move',
      label: t('move'),
      icon: <FolderOutlined />,
      places: ofFootage,
      call: folderApi.move,
      when: isKept,
      dialog: ({ rows, onDone, onClose }) => (
        <FolderChooser
          title={t('moveMany', { count: rows.length })}
          onClose={onClose}
          onChoose={async (folderId) => {
            await move(
              rows.map(({ id }) => id),
              folderId,
            )
            onDone()
          }}
        />
      ),
    },
    {
      key: 'tag',
      label: t('tag'),
      icon: <TagsOutlined />,
      places: ofFootage,
      call: folderApi.setTags,
      when: isKept,
      dialog: (over) => <TagDialog materials={over.rows} {...over} />,
    },
    // Nothing is lost for thirty days, so nothing is asked; what a plan uses stays and is named.
    {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined />,
      places: isTrash ? [] : ['bulk', 'whole', 'drawer'],
      danger: true,
      call: materialApi.remove,
      blocking: true,
      when: isKept,
      done: (count) => t('removed', { count }),
    },
    {
      key: 'restore',
      label: t('restore'),
      icon: <UndoOutlined />,
      places: isTrash ? ['bulk', 'whole', 'drawer'] : ['drawer'],
      primary: true,
      call: materialApi.restore,
      blocking: true,
      when: (material) => !isKept(material),
      done: (count) => t('restored', { count }),
    },
  ]
  return useListActions(table, { refreshes })
}
