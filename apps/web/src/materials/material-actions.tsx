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
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { FolderChooser } from './FolderChooser.tsx'
import { MakeAllWorksDialog, MakeWorksDialog } from './MakeWorksDialog.tsx'
import { TagDialog } from './TagDialog.tsx'
import { useMoveMaterials } from './use-move-materials.ts'

const MusicDialog = lazy(async () => ({ default: (await import('./MusicDialog.tsx')).MusicDialog }))

const refreshes = [materialApi.list, folderApi.list, materialApi.twins]
type Asked =
  | { what: 'move' | 'tag' | 'describe' | 'works'; materials: Material[]; clear: () => void }
  | { what: 'allWorks'; count: number; give: (given: { topics: string[] }) => Promise<void> }

/** What can be done with materials, one or many, and the dialog that is open for it. */
export function useMaterialActions({ isMusic, isTrash }: { isMusic: boolean; isTrash: boolean }) {
  const { t } = useTranslation('materials')
  const move = useMoveMaterials()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const ask = (what: Exclude<Asked['what'], 'allWorks'>) => (rows: readonly Material[], clear: () => void) =>
    setAsked({ what, materials: [...rows], clear })
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
      run: ask('works'),
      whole: { ask: (count, give) => setAsked({ what: 'allWorks', count, give }) },
    },
    {
      key: 'describe',
      label: t('describe'),
      icon: <TagsOutlined />,
      places: ofMusic,
      call: musicApi.edit,
      when: isKept,
      run: ask('describe'),
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
      run: ask('move'),
    },
    {
      key: 'tag',
      label: t('tag'),
      icon: <TagsOutlined />,
      places: ofFootage,
      call: folderApi.setTags,
      when: isKept,
      run: ask('tag'),
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
  const dialogOf = (asking: Asked): ReactNode => {
    if (asking.what === 'allWorks')
      return <MakeAllWorksDialog count={asking.count} onGive={asking.give} onClose={close} />
    const { what, materials, clear } = asking
    if (what === 'works') return <MakeWorksDialog materials={materials} onClose={close} onDone={clear} />
    if (what === 'tag') return <TagDialog materials={materials} onClose={close} onDone={clear} />
    if (what === 'describe')
      return (
        <Suspense fallback={null}>
          <MusicDialog materials={materials} onClose={close} onDone={clear} />
        </Suspense>
      )
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
  return { ...useListActions(table, { refreshes }), dialog: asked === undefined ? null : dialogOf(asked) }
}
