import type { RankReading } from '@matrixcast/contract/keyword-ranks'
import { sourceFaults } from '@matrixcast/contract/keywords'
import { useTranslation } from 'react-i18next'

/** What a reading has besides: the address that was found, or why it failed in the reader's language. */
export function useReadingDetail(): (reading: Pick<RankReading, 'outcome' | 'detail'>) => string {
  const { t } = useTranslation('keywords')
  return ({ outcome, detail }) => {
    if (outcome !== 'failed') return detail
    const [word = '', ...rest] = detail.split(' ')
    const fault = sourceFaults.find((one) => one === word)
    return fault === undefined ? detail : [t(`why.${fault}`), ...rest].join(' ')
  }
}
