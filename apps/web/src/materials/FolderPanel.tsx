import { AppstoreOutlined, DeleteOutlined, InboxOutlined, PlusOutlined } from '@ant-design/icons'
import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { lazily } from '../ui/lazily.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { FolderMenu } from './FolderMenu.tsx'
import type { Naming } from './FolderName.tsx'
import { FolderRow } from './FolderRow.tsx'
import { folderLines } from './folder-tree.ts'
import { useMoveMaterials } from './use-move-materials.ts'
import { useRemoveMaterials } from './use-remove-materials.ts'

const FolderName = lazily(async () => (await import('./FolderName.tsx')).FolderName)

/** The folders left of the materials: chosen by a click, filled by dropping materials on them. */
export function FolderPanel({ state }: { state: ListState }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const folders = useRead(folderApi.list, {}).data
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [naming, setNaming] = useState<Naming>()
  const move = useMoveMaterials()
  const { removeIds } = useRemoveMaterials()
  const current = state.get('folder_id')
  const choose = (id: string) => state.set({ folder_id: id, open: '' })
  const mayEdit = may(folderApi.save)
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const drop = (folderId: string | null) => (mayEdit ? { onDropIds: (ids: string[]) => void move(ids, folderId) } : {})
  const nameField = (of: Naming, depth: number, key: string) => (
    <FolderName key={key} naming={of} depth={depth} onEnd={() => setNaming(undefined)} />
  )
  return (
    <nav className="panel folder-panel" aria-label={t('folders')}>
      <header>
        <h2>{t('folders')}</h2>
        {mayEdit && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('addFolder')}
            onClick={() => setNaming({ kind: 'new', parentId: null })}
          >
            <PlusOutlined />
          </button>
        )}
      </header>
      <ul>
        <FolderRow
          icon={<AppstoreOutlined />}
          name={t('allMaterials')}
          count={folders?.total}
          isOn={current === ''}
          onChoose={() => choose('')}
        />
        <FolderRow
          icon={<InboxOutlined />}
          name={t('unfiled')}
          count={folders?.unfiled}
          isOn={current === 'none'}
          onChoose={() => choose('none')}
          {...drop(null)}
        />
        {naming?.kind === 'new' && naming.parentId === null && nameField(naming, 0, 'new')}
        {folderLines(folders?.data ?? [], closed).map((folder) => [
          naming?.kind === 'rename' && naming.folder.id === folder.id ? (
            nameField(naming, folder.depth, folder.id)
          ) : (
            <FolderRow
              key={folder.id}
              name={folder.name}
              count={folder.materials}
              depth={folder.depth}
              isOn={current === folder.id}
              onChoose={() => choose(folder.id)}
              {...drop(folder.id)}
              {...(folder.hasBelow ? { isClosed: closed.has(folder.id), onToggle: () => toggle(folder.id) } : {})}
              {...(mayEdit
                ? {
                    more: (
                      <FolderMenu
                        folder={folder}
                        folders={folders?.data ?? []}
                        onName={setNaming}
                        onRemoved={() => current === folder.id && choose('')}
                      />
                    ),
                  }
                : {})}
            />
          ),
          naming?.kind === 'new' && naming.parentId === folder.id && nameField(naming, folder.depth + 1, 'new'),
        ])}
      </ul>
      <ul className="folder-trash">
        <FolderRow
          icon={<DeleteOutlined />}
          name={t('trash')}
          count={folders?.trashed}
          isOn={current === 'trash'}
          onChoose={() => choose('trash')}
          {...(may(materialApi.remove) ? { onDropIds: (ids: string[]) => void removeIds(ids) } : {})}
        />
      </ul>
    </nav>
  )
}
