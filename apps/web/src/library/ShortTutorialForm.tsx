import { materialApi } from '@matrixcast/contract/materials'
import { type ShortTutorial, shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { App, AutoComplete, Input, InputNumber, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'
import { FormField } from './FormField.tsx'

type Props = { tutorial: ShortTutorial | null; categories: readonly string[]; onClose: () => void }

/** A short tutorial of a video of the materials. */
export function ShortTutorialForm({ tutorial, categories, onClose }: Props) {
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const id = useId()
  const [title, setTitle] = useState(tutorial?.title ?? '')
  const [words, setWords] = useState(tutorial?.words ?? '')
  const [category, setCategory] = useState(tutorial?.category ?? '')
  const [sort, setSort] = useState(tutorial?.sort ?? 0)
  const [materialId, setMaterialId] = useState(tutorial?.materialId ?? undefined)
  const save = useAction(shortTutorialApi.save, {
    refreshes: [shortTutorialApi.list],
    ownFaults: ['tutorialNoVideo', 'materialMissing'],
    onDone: () => {
      void message.success(t('short.saved'))
      onClose()
    },
  })
  const isOfVideo =
    save.error instanceof CallRefused && /^(?:tutorialNoVideo|materialMissing)$/.test(save.error.fault ?? '')
  const send = () => {
    if (materialId === undefined) return
    const fields = { title: title.trim(), words, category: category.trim(), sort, materialId }
    save.mutate({ ...fields, ...(tutorial === null ? {} : { id: tutorial.id }) })
  }
  return (
    <Modal
      open
      width={560}
      title={t(tutorial === null ? 'short.add' : 'short.edit')}
      okText={t('ideas.save')}
      cancelText={t('ideas.cancel')}
      okButtonProps={{ disabled: title.trim() === '' || materialId === undefined, loading: save.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="library-form">
        <FormField
          id={`${id}-video`}
          label={t('short.video')}
          problem={isOfVideo && save.error ? refusalText(save.error) : undefined}
        >
          <VideoSelect id={`${id}-video`} value={materialId} onChange={setMaterialId} />
        </FormField>
        <FormField id={`${id}-title`} label={t('short.name')}>
          <Input id={`${id}-title`} maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
        </FormField>
        <FormField id={`${id}-words`} label={t('short.words')} help={t('short.wordsHelp')}>
          <Input.TextArea
            id={`${id}-words`}
            rows={4}
            maxLength={2000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </FormField>
        <FormField id={`${id}-category`} label={t('short.category')}>
          <AutoComplete
            id={`${id}-category`}
            maxLength={40}
            value={category}
            options={categories.map((value) => ({ value }))}
            onChange={setCategory}
          />
        </FormField>
        <FormField id={`${id}-sort`} label={t('short.sort')} help={t('short.sortHelp')}>
          <InputNumber
            id={`${id}-sort`}
            min={0}
            max={9999}
            precision={0}
            value={sort}
            onChange={(value) => setSort(value ?? 0)}
          />
        </FormField>
      </div>
    </Modal>
  )
}

type VideoSelectProps = { id: string; value: string | undefined; onChange: (id: string) => void }

/** One of very many videos, found by its file name. */
function VideoSelect({ id, value, onChange }: VideoSelectProps) {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed)
  const found = useList(materialApi.list, { limit: 20, mimetype: 'video', ...(keyword === '' ? {} : { keyword }) })
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={t('short.videoChoose')}
      {...(value === undefined ? {} : { value })}
      options={(found.data?.data ?? []).map((one) => ({ value: one.id, label: one.filename }))}
      onChange={onChange}
    />
  )
}
