import { fissionApi } from '@matrixcast/contract/fission'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRested } from '../ui/use-rested.ts'
import type { ActivityForm } from './activity-draft.ts'

/** The page as the server draws it for guests, in the frame of a phone. */
export function LandingPreview({ form, known }: { form: ActivityForm; known: string | undefined }) {
  const { t } = useTranslation('fission')
  const rested = useRested(JSON.stringify(form.useAll()))
  const values: object = JSON.parse(rested)
  const look = fissionApi.preview.input.safeParse({ ...values, id: known }).data
  const drawn = useQuery({
    queryKey: [fissionApi.preview.path, look],
    queryFn: look === undefined ? skipToken : () => call(fissionApi.preview, look, { quiet: true }),
    placeholderData: (before) => before,
  })
  return (
    <div className="fission-preview">
      <p className="meta">{t('preview')}</p>
      {drawn.data ? (
        <iframe title={t('preview')} sandbox="" srcDoc={drawn.data.html} />
      ) : (
        <p className="meta">{t(drawn.isError ? 'previewFailed' : 'previewWaits')}</p>
      )}
    </div>
  )
}
