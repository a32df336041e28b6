import { formApi } from '@matrixcast/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRested } from '../ui/use-rested.ts'
import { type FormDraft, isDrawable } from './form-draft.ts'

/** The page as the server draws it for visitors, in the frame of a phone. */
export function FormPreview({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation('forms')
  const { title, intro, fields, consent, submit, colour, background, language } = draft
  const rested = useRested(JSON.stringify({ title, intro, fields, consent, submit, colour, background, language }))
  const drawn = useQuery({
    queryKey: [formApi.preview.path, rested],
    queryFn: () => call(formApi.preview, formApi.preview.input.parse(JSON.parse(rested)), { quiet: true }),
    enabled: isDrawable(draft) && formApi.preview.input.safeParse(JSON.parse(rested)).success,
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
