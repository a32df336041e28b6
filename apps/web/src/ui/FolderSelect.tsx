import { folderApi } from '@matrixcast/contract/material-folders'
import { TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

type FolderSelectProps = {
  /** An id, `none` for what lies in no folder, empty for anything. */
  folder: string
  onChange: (folder: string) => void
}

/** The folders of the library as a tree; nothing where there is none. */
export function FolderSelect({ folder, onChange }: FolderSelectProps) {
  const { t } = useTranslation('ui')
  const folders = useRead(folderApi.list, {}).data
  if (folders === undefined || folders.data.length === 0) return null
  return (
    <TreeSelect
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDataSimpleMode
      treeDefaultExpandAll
      popupMatchSelectWidth={240}
      value={folder === '' ? null : folder}
      placeholder={t('folders.name')}
      aria-label={t('folders.name')}
      treeData={[
        { id: 'none', pId: null, value: 'none', title: t('folders.none', { count: folders.unfiled }) },
        ...folders.data.map(({ id, parentId, name, materials }) => ({
          id,
          pId: parentId,
          value: id,
          title: `${name} (${materials})`,
        })),
      ]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
    />
  )
}
