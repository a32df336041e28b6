import { type Form, formApi } from '@matrixcast/contract/forms'
import { App, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { FormContent } from './FormContent.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormRules } from './FormRules.tsx'
import { draftOf, type FormDraft, isReady } from './form-draft.ts'
import { useLeave } from './use-leave.ts'

/** A new form, or changes to one that there is, beside the page as visitors see it. */
export function FormEditor({ form, onClose }: { form: Form | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('forms')
  const { message } = App.useApp()
  const id = useId()
  const words = {
    title: t('first.title'),
    consent: t('first.consent'),
    kinds: { name: t('kinds.name'), phone: t('kinds.phone'), wish: t('kinds.wish') },
  }
  const [draft, setDraft] = useState<FormDraft>(() => draftOf(form, words, i18n.language))
  const set = (patch: Partial<FormDraft>) => setDraft((now) => ({ ...now, ...patch }))
  const save = useAction(formApi.save, {
    refreshes: [formApi.list],
    ownFaults: ['slugTaken'],
    onDone: () => {
      void message.success(t('saved'))
      onClose()
    },
  })
  const { slug, ...rest } = draft
  const given = {
    ...rest,
    redirect: draft.redirect.trim(),
    ...(form === null ? {} : { id: form.id }),
    ...(slug === '' ? {} : { slug }),
  }
  const leave = useLeave(draft, onClose)
  return (
    <Modal
      open
      width={1080}
      style={{ top: 24 }}
      title={t(form === null ? 'newForm' : 'editForm')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady(draft), loading: save.isPending }}
      onOk={() => save.mutate(given)}
      onCancel={leave}
    >
      <div className="own-editor">
        <div className="own-form">
          <FormContent id={id} draft={draft} onSet={set} />
          <FormRules id={id} draft={draft} slugNow={form?.slug ?? ''} fault={save.error} onSet={set} />
        </div>
        <FormPreview draft={draft} />
      </div>
    </Modal>
  )
}
