import { analysisApi } from '@matrixcast/contract/analysis'
import { dayNoteApi } from '@matrixcast/contract/day-notes'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { LinesField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** What happened on a day. */
export function NoteForm({ today }: { today: string }) {
  const { t } = useTranslation('analysis')
  const { message } = App.useApp()
  const form = useEndpointForm(dayNoteApi.add, {
    from: { day: today, text: '' },
    isKept: true,
    refreshes: [dayNoteApi.list, analysisApi.get],
    done: () => void message.success(t('notes.added')),
  })
  return (
    <FormPanel form={form} okText={t('notes.add')}>
      <div className="analysis-form-note">
        <FormField form={form} name="day" label={t('notes.day')} wrong={t('notes.dayMissing')}>
          {({ id, value, status, onChange, onBlur }) => (
            <input
              id={id}
              type="date"
              value={typeof value === 'string' ? value : ''}
              aria-invalid={status === 'error'}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
            />
          )}
        </FormField>
        <LinesField form={form} name="text" label={t('notes.text')} rows={1} placeholder={t('notes.placeholder')} />
      </div>
    </FormPanel>
  )
}
