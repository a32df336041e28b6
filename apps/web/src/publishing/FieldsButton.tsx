import { FormOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import type { VideoListItem } from '@matrixcast/contract/publishing'
import { Badge, Button, Modal, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { PostFieldsEditor } from '../post-fields/PostFieldsEditor.tsx'

/** Opens the platform's fields of a post that is listed in the dialog and not yet begun. */
export function FieldsButton({ task, onSaved }: { task: VideoListItem; onSaved: () => void }) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  const { thirdauth, id, state, fields } = task
  const platform = thirdauth.third_platform_info.value
  const known = useRead(accountApi.platforms, {}).data?.data.find(({ value }) => value === platform)
  if (known === undefined || known.fields.length === 0) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Tooltip title={t('fields.edit')}>
        <Badge dot={Object.keys(fields).length > 0} color="blue" offset={[-4, 4]}>
          <Button
            type="text"
            size="small"
            icon={<FormOutlined />}
            aria-label={`${t('fields.edit')}: ${task.title}`}
            onClick={() => setIsOpen(true)}
            data-testid="edit-fields"
          />
        </Badge>
      </Tooltip>
      <Modal
        open={isOpen}
        title={t('fields.editOf', { account: thirdauth.openname })}
        footer={null}
        width={480}
        destroyOnHidden
        onCancel={close}
      >
        <PostFieldsEditor
          post={{ id, state, fields, account: { id: thirdauth.id, platform } }}
          onSaved={() => {
            onSaved()
            close()
          }}
        />
      </Modal>
    </>
  )
}
