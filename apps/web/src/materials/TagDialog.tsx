import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'

type TagDialogProps = { materials: readonly Material[]; onClose: () => void; onDone: () => void }

/** Adds words to many materials, and takes away words they have. */
export function TagDialog({ materials, onClose, onDone }: TagDialogProps) {
  const { t } = useTranslation('materials')
  const known = useRead(folderApi.tags, {}).data?.data ?? []
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const had = [...new Set(materials.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
  const save = useAction(folderApi.setTags, {
    refreshes: [materialApi.list, folderApi.tags],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <Modal
      open
      width={416}
      title={t('tagMany', { count: materials.length })}
      okText={t('tagSave')}
      okButtonProps={{ disabled: add.length + remove.length === 0, loading: save.isPending }}
      onOk={() => save.mutate({ ids: materials.map(({ id }) => id), add, remove })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('tagsAdd')} htmlFor="tags-add">
          <Select
            id="tags-add"
            mode="tags"
            value={add}
            options={known.map(({ name }) => ({ value: name, label: name }))}
            tokenSeparators={[',', '，', ';', '；']}
            onChange={setAdd}
          />
        </Form.Item>
        {had.length > 0 && (
          <Form.Item label={t('tagsRemove')} htmlFor="tags-remove">
            <Select
              id="tags-remove"
              mode="multiple"
              value={remove}
              options={had.map((tag) => ({ value: tag, label: tag }))}
              onChange={setRemove}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
