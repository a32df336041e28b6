import { DeleteOutlined, EditOutlined, FolderAddOutlined, MoreOutlined, SwapOutlined } from '@ant-design/icons'
import { folderApi, type MaterialFolder } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { App, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { FolderChooser } from './FolderChooser.tsx'
import type { Naming } from './FolderName.tsx'
import { folderLines } from './folder-tree.ts'

type FolderMenuProps = {
  folder: MaterialFolder
  folders: readonly MaterialFolder[]
  onName: (naming: Naming) => void
  onRemoved: () => void
}

export function FolderMenu({ folder, folders, onName, onRemoved }: FolderMenuProps) {
  const { t } = useTranslation('materials')
  const { t: tUi } = useTranslation('ui')
  const { modal } = App.useApp()
  const may = useMay()
  const [isMoving, setIsMoving] = useState(false)
  const remove = useAction(folderApi.remove, { refreshes: [folderApi.list, materialApi.list], onDone: onRemoved })
  const save = useAction(folderApi.save, { refreshes: [folderApi.list] })
  const below = folderLines(folders, new Set(), folder.id)
  const contents = [folder, ...below].reduce((sum, { materials }) => sum + materials, 0)
  const ask = () => {
    modal.confirm({
      title: t('removeFolder', { name: folder.name }),
      content:
        contents > 0
          ? t('removeFolderContents', { count: contents })
          : below.length > 0
            ? t('removeFolderBelow', { count: below.length })
            : t('removeFolderEmpty'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: tUi('cancel'),
      onOk: () => remove.mutateAsync({ id: folder.id, withContents: contents > 0 }),
    })
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'add',
              icon: <FolderAddOutlined />,
              label: t('addSubfolder'),
              onClick: () => onName({ kind: 'new', parentId: folder.id }),
            },
            {
              key: 'rename',
              icon: <EditOutlined />,
              label: t('rename'),
              onClick: () => onName({ kind: 'rename', folder }),
            },
            { key: 'move', icon: <SwapOutlined />, label: t('move'), onClick: () => setIsMoving(true) },
            ...(may(folderApi.remove)
              ? [{ key: 'remove', icon: <DeleteOutlined />, label: t('remove'), danger: true, onClick: ask }]
              : []),
          ],
        }}
      >
        <button type="button" className="icon-button folder-more" aria-label={t('folderMenu', { name: folder.name })}>
          <MoreOutlined />
        </button>
      </Dropdown>
      {isMoving && (
        <FolderChooser
          title={t('moveFolder', { name: folder.name })}
          without={new Set([folder.id, ...below.map(({ id }) => id)])}
          onClose={() => setIsMoving(false)}
          onChoose={(parentId) => save.mutateAsync({ id: folder.id, name: folder.name, parentId })}
        />
      )}
    </>
  )
}
