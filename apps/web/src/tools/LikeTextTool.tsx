import type { OutputOf } from '@matrixcast/contract/endpoint'
import { toolApi } from '@matrixcast/contract/tools'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBody } from '../ui/form/FormBody.tsx'
import { LinesField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** What of one's own is near to a text. */
export function LikeTextTool() {
  const { t } = useTranslation('tools')
  const [found, setFound] = useState<OutputOf<typeof toolApi.likeText>['data']>()
  const form = useEndpointForm(toolApi.likeText, { from: { text: '' }, done: ({ data }) => setFound(data) })
  return (
    <>
      <FormBody form={form}>
        <LinesField form={form} name="text" label={t('like.text')} rows={3} />
        <span>
          <SaveButton form={form}>{t('like.compare')}</SaveButton>
        </span>
      </FormBody>
      {found?.length === 0 && <p role="status">{t('like.none')}</p>}
      {found !== undefined && found.length > 0 && (
        <ul className="tool-rows" aria-label={t('like.percent')}>
          {found.map(({ id: key, kind, text: near, percent }) => (
            <li key={`${kind} ${key}`}>
              <b>{Math.round(percent)}%</b>
              <span className="cut" title={near}>
                {near}
              </span>
              <span className="meta">{t(`like.kinds.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
