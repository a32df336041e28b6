import { DeleteOutlined, FolderOutlined, StarOutlined, TagsOutlined, UndoOutlined } from '@ant-design/icons'
import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import type { BulkAction } from '../ui/list/BulkBar.tsx'
import type { WholeListAction } from '../ui/list/list-source.ts'
import { FolderChooser } from './FolderChooser.tsx'
import { MusicDialog } from './MusicDialog.tsx'
import { TagDialog } from './TagDialog.tsx'
import { useMoveMaterials } from './use-move-materials.ts'
import { useRemoveMaterials } from './use-remove-materials.ts'

type Asked = { what: 'move' | 'tag' | 'describe'; materials: Material[]; clear: () => void }

/** What can be done with many materials at once, and the dialog that is open for it. */
export function useMaterialBulk({ isTrash, isMusic }: { isTrash: boolean; isMusic: boolean }): {
  actions: (chosen: Material[], clear: () => void) => BulkAction[]
  dialog: ReactNode
  /** What the server does to all that match, however many. */
  whole: WholeListAction[]
} {
  const { t } = useTranslation('materials')
  const may = useMay()
  const move = useMoveMaterials()
  const { removeIds, restore } = useRemoveMaterials()
  const favourite = useAction(musicApi.favourite, { refreshes: [materialApi.list] })
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  const actions = (materials: Material[], clear: () => void): BulkAction[] => {
    const ids = materials.map(({ id }) => id)
    if (isTrash) {
      const run = () => void restore(materials).then(clear)
      return may(materialApi.restore) ? [{ key: 'restore', label: t('restore'), icon: <UndoOutlined />, run }] : []
    }
    const ask = (what: Asked['what']) => () => setAsked({ what, materials, clear })
    return [
      ...(may(musicApi.edit) && isMusic
        ? [
            { key: 'describe', label: t('describe'), icon: <TagsOutlined />, run: ask('describe') },
            {
              key: 'favourite',
              label: t('favourite'),
              icon: <StarOutlined />,
              run: () => favourite.mutate({ ids, favourite: true }, { onSuccess: clear }),
            },
          ]
        : []),
      ...(may(folderApi.move) && !isMusic
        ? [{ key: 'move', label: t('move'), icon: <FolderOutlined />, run: ask('move') }]
        : []),
      ...(may(folderApi.setTags) && !isMusic
        ? [{ key: 'tag', label: t('tag'), icon: <TagsOutlined />, run: ask('tag') }]
        : []),
      ...(may(materialApi.remove)
        ? [
            {
              key: 'remove',
              label: t('remove'),
              icon: <DeleteOutlined />,
              isDestructive: true,
              run: () => void removeIds(ids).then(clear),
            },
          ]
        : []),
    ]
  }

  const dialogOf = ({ what, materials, clear }: Asked) => {
    if (what === 'tag') return <TagDialog materials={materials} onClose={close} onDone={clear} />
    if (what === 'describe') return <MusicDialog materials={materials} onClose={close} onDone={clear} />
    return (
      <FolderChooser
        title={t('moveMany', { count: materials.length })}
        onClose={close}
        onChoose={async (folderId) => {
          await move(
            materials.map(({ id }) => id),
            folderId,
          )
          clear()
        }}
      />
    )
  }
  const whole: WholeListAction[] = isTrash
    ? may(materialApi.restore)
      ? [{ key: 'restore', label: t('restore'), icon: <UndoOutlined />, action: materialApi.restore }]
      : []
    : may(materialApi.remove)
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: <DeleteOutlined />,
            isDestructive: true,
            action: materialApi.remove,
          },
        ]
      : []
  return { actions, whole, dialog: asked === undefined ? null : dialogOf(asked) }
}
