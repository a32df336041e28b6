import { materialApi } from '@matrixcast/contract/materials'
import { type Licence, licences } from '@matrixcast/contract/music'
import { Form, Input, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'

type Words = { url: string; licence: Licence; licenceProof?: string }

/** Has the server fetch a font from an https address. */
export function FontDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('materials')
  const [form] = Form.useForm<Words>()
  const add = useAction(materialApi.addFontByUrl, { refreshes: [materialApi.list], onDone: onClose })
  return (
    <Modal
      open
      width={560}
      title={t('fontByUrl')}
      okText={t('fontAdd')}
      okButtonProps={{ loading: add.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ licence: 'unknown' }}
        onFinish={({ url, licence, licenceProof }: Words) =>
          add.mutate({ url: url.trim(), licence, licenceProof: licenceProof ?? '' })
        }
      >
        <Form.Item
          name="url"
          label={t('fontUrl')}
          extra={t('fontUrlHint')}
          rules={[{ required: true, pattern: /^\s*https:\/\/.+/, message: t('fontUrlWrong') }]}
        >
          <Input placeholder="https://" maxLength={2000} />
        </Form.Item>
        <Form.Item name="licence" label={t('licence')}>
          <Select options={licences.map((value) => ({ value, label: t(`licences.${value}`) }))} />
        </Form.Item>
        <Form.Item name="licenceProof" label={t('licenceProof')} extra={t('licenceProofHint')}>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
