import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'

/** Has the server fetch a file from an https address into the folder that is looked at. */
export function UrlDialog({ folderId, onClose }: { folderId: string | null; onClose: () => void }) {
  const { t } = useTranslation('materials')
  const { message } = App.useApp()
  const [form] = Form.useForm<{ url: string }>()
  const [orderId] = useState(() => crypto.randomUUID())
  const fetchFile = useAction(materialApi.uploadFromUrl, {
    refreshes: [jobApi.list],
    onDone: () => {
      void message.success(t('address.begun'))
      onClose()
    },
  })
  return (
    <Modal
      open
      width={560}
      title={t('address.title')}
      okText={t('address.fetch')}
      okButtonProps={{ loading: fetchFile.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={({ url }: { url: string }) => fetchFile.mutate({ url: url.trim(), folderId, orderId })}
      >
        <Form.Item
          name="url"
          label={t('address.url')}
          extra={t('address.hint')}
          rules={[{ required: true, pattern: /^\s*https:\/\/.+/, message: t('fontUrlWrong') }]}
        >
          <Input placeholder="https://" maxLength={2000} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
