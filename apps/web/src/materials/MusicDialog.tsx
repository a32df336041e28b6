import { type Material, materialApi } from '@matrixcast/contract/materials'
import { type Licence, licences, type MusicMood, musicApi, musicMoods } from '@matrixcast/contract/music'
import { AutoComplete, Form, Input, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'

type Words = { mood?: MusicMood; category?: string; licence?: Licence; licenceProof?: string }
type MusicDialogProps = { materials: readonly Material[]; onClose: () => void; onDone: () => void }

const said = (word: string | undefined) => (word === undefined || word.trim() === '' ? undefined : word)

/** Says the same of many pieces; what is left empty stays as it is. */
export function MusicDialog({ materials, onClose, onDone }: MusicDialogProps) {
  const { t } = useTranslation('materials')
  const [form] = Form.useForm<Words>()
  const categories = useRead(musicApi.categories, {}).data?.data ?? []
  const save = useAction(musicApi.edit, {
    refreshes: [materialApi.list, musicApi.categories],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const submit = ({ mood, category, licence, licenceProof }: Words) => {
    const words = { mood, category: said(category), licence, licenceProof: said(licenceProof) }
    save.mutate({ ids: materials.map(({ id }) => id), ...words })
  }
  return (
    <Modal
      open
      width={560}
      title={t('describeMany', { count: materials.length })}
      okText={t('describeSave', { count: materials.length })}
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={submit}>
        <p className="meta" style={{ marginBottom: 16 }}>
          {t('describeHint')}
        </p>
        <Form.Item name="mood" label={t('mood')}>
          <Select allowClear options={musicMoods.map((value) => ({ value, label: t(`moods.${value}`) }))} />
        </Form.Item>
        <Form.Item name="category" label={t('category')}>
          <AutoComplete options={categories.map(({ name }) => ({ value: name }))} maxLength={60} />
        </Form.Item>
        <Form.Item name="licence" label={t('licence')}>
          <Select allowClear options={licences.map((value) => ({ value, label: t(`licences.${value}`) }))} />
        </Form.Item>
        <Form.Item name="licenceProof" label={t('licenceProof')} extra={t('licenceProofHint')}>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
