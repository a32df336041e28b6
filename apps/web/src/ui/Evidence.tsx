import type { OutputOf } from '@matrixcast/contract/endpoint'
import { evidenceDays } from '@matrixcast/contract/evidence'
import type { publishingApi } from '@matrixcast/contract/publishing'
import { Image } from 'antd'
import { useTranslation } from 'react-i18next'
import { Ago } from './Ago.tsx'

type Pictures = OutputOf<typeof publishingApi.attempts>['data'][number]['evidence']

/** What the page looked like where a step failed: small, and large when pressed. */
export function Evidence({ pictures, helper }: { pictures: Pictures; helper: string }) {
  const { t } = useTranslation('ui')
  return pictures.map(({ id, step, takenAt, pictureUrl, digest }) => (
    <figure key={id} className="evidence" data-testid="evidence">
      <Image src={pictureUrl} alt={t('proof.pictureOf', { step })} width={200} />
      <figcaption className="meta">
        {t('proof.pictureTaken', { step, helper, days: evidenceDays })} · <Ago at={takenAt} />
        <details>
          <summary>{t('proof.pageBuild')}</summary>
          <p>{t('proof.pageBuildHelp', { hash: digest.hash })}</p>
          <pre>{digest.outline.join('\n')}</pre>
        </details>
      </figcaption>
    </figure>
  ))
}
