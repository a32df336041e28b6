import { type Link, linkApi } from '@matrixcast/contract/links'
import { workApi } from '@matrixcast/contract/works'
import { App, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { useRested } from '../ui/use-rested.ts'

type Props = { link: Link | null; onClose: () => void }

const trimmed = (typed: string) => typed.trim()

/** A new link, or changes to one that there is. */
export function LinkForm({ link, onClose }: Props) {
  const { t } = useTranslation('links')
  const { message } = App.useApp()
  const may = useMay()
  const form = useEndpointForm(linkApi.save, {
    from: {
      id: link?.id,
      name: link?.name ?? '',
      target: link?.target ?? '',
      slug: '',
      workId: link?.work?.id ?? null,
    },
    faultFields: [['slugTaken', 'slug']],
    refreshes: [linkApi.list, linkApi.visits],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t(link === null ? 'newLink' : 'edit')} width={480} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} placeholder={t('namePlaceholder')} isFirst />
      <TextField
        form={form}
        name="target"
        label={t('target')}
        help={t('targetHelp')}
        wrong={t('targetWrong')}
        placeholder="https://"
        change={trimmed}
      />
      <TextField
        form={form}
        name="slug"
        label={t('slug')}
        help={t('slugHelp')}
        wrong={t('slugWrong')}
        prefix="/s/"
        placeholder={link?.slug ?? ''}
        change={(typed) => typed.trim().toLowerCase()}
      />
      {may(workApi.list) && (
        <FormField form={form} name="workId" label={t('work')} help={t('workOf')}>
          {({ id, onChange }) => <WorkSelect id={id} first={link?.work ?? null} onChange={onChange} />}
        </FormField>
      )}
    </FormModal>
  )
}

type WorkSelectProps = { id: string; first: Link['work']; onChange: (workId: string | null) => void }

/** One of very many works, found by its title. */
function WorkSelect({ id, first, onChange }: WorkSelectProps) {
  const { t } = useTranslation('links')
  const [work, setWork] = useState(first)
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed)
  const found = useList(workApi.list, { limit: 20, ...(keyword === '' ? {} : { keyword }) })
  const works = found.data?.data ?? []
  const isThere = works.some(({ id: one }) => one === work?.id)
  const options = [...(work === null || isThere ? [] : [work]), ...works]
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={t('workSearch')}
      {...(work === null ? {} : { value: work.id })}
      options={options.map((one) => ({ value: one.id, label: one.title }))}
      onChange={(value?: string) => {
        const chosen = options.find((one) => one.id === value)
        setWork(chosen ? { id: chosen.id, title: chosen.title } : null)
        onChange(chosen?.id ?? null)
      }}
    />
  )
}
