import { type Form, formApi } from '@matrixcast/contract/forms'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { FormContent } from './FormContent.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormRules } from './FormRules.tsx'
import { draftOf, saveForm } from './form-draft.ts'

/** A new form, or changes to one that there is, beside the page as visitors see it. */
export function FormEditor({ form: known, onClose }: { form: Form | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('forms')
  const { message } = App.useApp()
  const words = {
    title: t('first.title'),
    consent: t('first.consent'),
    kinds: { name: t('kinds.name'), phone: t('kinds.phone'), wish: t('kinds.wish') },
  }
  const [from] = useState(() => draftOf(known, words, i18n.language))
  const form = useEndpointForm(saveForm, {
    from,
    faultFields: [['slugTaken', 'slug']],
    refreshes: [formApi.list],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      width={1080}
      title={t(known === null ? 'newForm' : 'editForm')}
      okText={t('save')}
      onClose={onClose}
    >
      <div className="own-editor">
        <div className="own-form">
          <FormContent form={form} />
          <FormRules form={form} slugNow={known?.slug ?? ''} />
        </div>
        <FormPreview form={form} />
      </div>
    </FormModal>
  )
}
