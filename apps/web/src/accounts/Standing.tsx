import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'

/** How far we have tried ourselves against a platform, said as it is. */
export function Standing({ platform }: { platform: PlatformInfo }) {
  const { t } = useTranslation('accounts')
  const means = t(`standingMeans.${platform.standing}`, { what: platform.verifiedAgainst })
  return (
    <span
      className={`standing standing-${platform.standing}`}
      title={platform.standing === 'notVerified' ? `${means}\n${t('lookUpsUpload')}` : means}
    >
      {t(`standing.${platform.standing}`)}
    </span>
  )
}
