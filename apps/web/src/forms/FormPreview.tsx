import { formApi } from '@matrixcast/contract/forms'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRested } from '../ui/use-rested.ts'
import { type FormFormOf, fieldFault } from './form-draft.ts'

/** The page as the server draws it for visitors, in the frame of a phone. */
export function FormPreview({ form }: { form: FormFormOf }) {
  const { t } = useTranslation('forms')
  const rested = useRested(JSON.stringify(form.useAll()))
  const look = formApi.preview.input.safeParse(JSON.parse(rested)).data
  const drawn = useQuery({
    queryKey: [formApi.preview.path, look],
    queryFn: look === undefined ? skipToken : () => call(formApi.preview, look, { quiet: true }),
    enabled: look !== undefined && fieldFault(look.fields) === undefined,
    placeholderData: (before) => before,
  })
  return (
    <div className="own-preview">
      <p className="meta">{t('preview')}</p>
      {drawn.data ? (
        <iframe title={t('preview')} sandbox="" srcDoc={drawn.data.html} />
      ) : (
        <p className="meta own-preview-none">{t('previewWaits')}</p>
      )}
    </div>
  )
}
