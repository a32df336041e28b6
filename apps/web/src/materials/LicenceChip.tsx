import { QuestionCircleFilled, SafetyCertificateFilled } from '@ant-design/icons'
import type { Licence } from '@matrixcast/contract/music'
import { useTranslation } from 'react-i18next'

/** Why a piece may be used; one that nobody has said it of is a warning. */
export function LicenceChip({ licence }: { licence: Licence }) {
  const { t } = useTranslation('materials')
  const isKnown = licence !== 'unknown'
  return (
    <span className={isKnown ? 'chip chip-ok' : 'chip chip-warn'}>
      {isKnown ? <SafetyCertificateFilled /> : <QuestionCircleFilled />}
      {t(`licences.${licence}`)}
    </span>
  )
}
