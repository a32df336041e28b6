import { folderApi } from '@matrixcast/contract/material-folders'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { folderLines, folderPath } from './folder-tree.ts'

const top = 'top'
const noneClosed: ReadonlySet<string> = new Set()

type FolderChooserProps = {
  title: string
  /** Folders that cannot be the answer. */
  without?: ReadonlySet<string>
  onChoose: (folderId: string | null) => Promise<unknown>
  onClose: () => void
}

/** One question: into which folder. */
export function FolderChooser({ title, without = noneClosed, onChoose, onClose }: FolderChooserProps) {
  const { t } = useTranslation('materials')
  const folders = useRead(folderApi.list, {}).data?.data ?? []
  const [chosen, setChosen] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    if (chosen === undefined) return
    setIsSaving(true)
    void onChoose(chosen === top ? null : chosen)
      .then(onClose)
      .finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={title}
      okText={t('move')}
      okButtonProps={{ disabled: chosen === undefined, loading: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <Select
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        placeholder={t('chooseFolder')}
        aria-label={t('folder')}
        value={chosen}
        options={[
          { value: top, label: t('noFolder') },
          ...folderLines(folders, noneClosed)
            .filter(({ id }) => !without.has(id))
            .map(({ id }) => ({ value: id, label: folderPath(folders, id) })),
        ]}
        onChange={setChosen}
      />
    </Modal>
  )
}
