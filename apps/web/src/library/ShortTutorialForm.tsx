import { materialApi } from '@matrixcast/contract/materials'
import { type ShortTutorial, shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { App, AutoComplete, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { LinesField, NumberField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { useRested } from '../ui/use-rested.ts'

type Props = { tutorial: ShortTutorial | null; categories: readonly string[]; onClose: () => void }

/** A short tutorial of a video of the materials. */
export function ShortTutorialForm({ tutorial, categories, onClose }: Props) {
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const form = useEndpointForm(shortTutorialApi.save, {
    from: {
      id: tutorial?.id,
      title: tutorial?.title ?? '',
      words: tutorial?.words ?? '',
      category: tutorial?.category ?? '',
      sort: tutorial?.sort ?? 0,
      materialId: tutorial?.materialId ?? undefined,
    },
    faultFields: [
      ['tutorialNoVideo', 'materialId'],
      ['materialMissing', 'materialId'],
    ],
    refreshes: [shortTutorialApi.list],
    done() {
      void message.success(t('short.saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t(tutorial === null ? 'short.add' : 'short.edit')} onClose={onClose}>
      <FormField form={form} name="materialId" label={t('short.video')}>
        {({ id, value, onChange }) => (
          <VideoSelect id={id} value={typeof value === 'string' ? value : undefined} onChange={onChange} />
        )}
      </FormField>
      <TextField form={form} name="title" label={t('short.name')} />
      <LinesField form={form} name="words" label={t('short.words')} help={t('short.wordsHelp')} rows={4} />
      <FormField form={form} name="category" label={t('short.category')}>
        {({ id, status, value, onChange, onBlur }) => (
          <AutoComplete
            id={id}
            status={status}
            value={typeof value === 'string' ? value : ''}
            options={categories.map((one) => ({ value: one }))}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <NumberField form={form} name="sort" label={t('short.sort')} help={t('short.sortHelp')} />
    </FormModal>
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
