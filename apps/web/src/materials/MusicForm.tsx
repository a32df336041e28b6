import { type Material, materialApi } from '@matrixcast/contract/materials'
import { type Licence, licences, type MusicMood, musicApi, musicMoods } from '@matrixcast/contract/music'
import { AutoComplete, Button, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'

type Words = {
  title: string
  artist: string
  mood: MusicMood | null
  category: string
  licence: Licence
  licenceProof: string
  bpm: number | null
}

/** What is known of one piece of music, or of one font: whose it is and why we may use it. */
export function MusicForm({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const { t: tUi } = useTranslation('ui')
  const may = useMay()
  const [form] = Form.useForm<Words>()
  const isMusic = material.kind === 'music'
  const categories = useRead(musicApi.categories, {}, { enabled: isMusic }).data?.data ?? []
  const save = useAction(musicApi.edit, { refreshes: [materialApi.list, musicApi.categories] })
  const { title, artist, mood, category, licence, licenceProof, bpm } = material
  return (
    <Form
      form={form}
      layout="vertical"
      className="music-form"
      disabled={!may(musicApi.edit)}
      initialValues={{ title, artist, mood, category, licence, licenceProof, bpm }}
      onFinish={(words: Words) => save.mutate({ ids: [material.id], ...words, mood: words.mood ?? null })}
    >
      <Form.Item name="title" label={isMusic ? t('piece') : t('family')}>
        <Input maxLength={200} />
      </Form.Item>
      {isMusic && (
        <>
          <Form.Item name="artist" label={t('artist')}>
            <Input maxLength={200} />
          </Form.Item>
          <div className="music-form-pair">
            <Form.Item name="mood" label={t('mood')}>
              <Select allowClear options={musicMoods.map((value) => ({ value, label: t(`moods.${value}`) }))} />
            </Form.Item>
            <Form.Item name="category" label={t('category')}>
              <AutoComplete options={categories.map(({ name }) => ({ value: name }))} maxLength={60} />
            </Form.Item>
          </div>
        </>
      )}
      <div className="music-form-pair">
        <Form.Item name="licence" label={t('licence')}>
          <Select options={licences.map((value) => ({ value, label: t(`licences.${value}`) }))} />
        </Form.Item>
        {isMusic && (
          <Form.Item name="bpm" label={t('bpm')}>
            <InputNumber min={20} max={400} style={{ width: '100%' }} />
          </Form.Item>
        )}
      </div>
      <Form.Item name="licenceProof" label={t('licenceProof')} extra={t('licenceProofHint')}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
      <Button htmlType="submit" loading={save.isPending}>
        {tUi('save')}
      </Button>
    </Form>
  )
}
