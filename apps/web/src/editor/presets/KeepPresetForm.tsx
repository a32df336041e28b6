import { textOf } from '@matrixcast/canvas/commands/set-text'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { pagePresetApi } from '@matrixcast/contract/page-presets'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts'

type KeepPresetFormProps = {
  width: number
  height: number
  ground: string
  elements: readonly ProjectElement[]
  onClose: () => void
}

/** Keeps what is selected under a name, which is its first words until another one is typed. */
export function KeepPresetForm({ width, height, ground, elements, onClose }: KeepPresetFormProps) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const [kept] = useState(elements)
  const title = (kept.map((one) => textOf(one) ?? '').find((words) => words !== '') ?? '').slice(0, 60)
  const form = useEndpointForm(pagePresetApi.add, {
    from: { title, width, height, ground, elements: [] },
    give: (values) => ({ ...values, elements: [...kept] }),
    faultFields: [
      ['tooManyPresets', 'form'],
      ['projectField', 'form'],
    ],
    refreshes: [pagePresetApi.list],
    done: () => {
      void message.success(t('presets.kept'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('presets.keep')} width={420} onClose={onClose}>
      <TextField form={form} name="title" label={t('presets.name')} help={t('presets.nameHelp')} isFirst />
    </FormModal>
  )
}
