import type { PoiMatch } from '@matrixcast/contract/poi-matches'
import type { Poi } from '@matrixcast/contract/pois'
import { metersBetween } from '@matrixcast/domain/coordinates'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Found } from '../post-fields/use-offers.ts'
import { lengthOf } from './length-of.ts'

type Props = {
  poi: Pick<Poi, 'lng' | 'lat'>
  rows: readonly Found[]
  now: Pick<PoiMatch, 'offer_id' | 'name'> | undefined
  isTaking: boolean
  onTake: (offer: Found) => void
}

/** What a platform offers for a place, each with its address there and how far off it lies, where that is known. */
export function OfferRows({ poi, rows, now, isTaking, onTake }: Props) {
  const { t } = useTranslation('pois')
  return (
    <ul className="poi-offers" aria-label={t('match.found')}>
      {rows.map((one) => (
        <li key={`${one.id} ${one.name}`}>
          <span>
            <b>{one.name}</b>
            <span className="meta">{one.note}</span>
          </span>
          <span className="meta">{awayOf(poi, one)}</span>
          <Button
            size="small"
            type={now?.offer_id === one.id && now.name === one.name ? 'default' : 'primary'}
            loading={isTaking}
            aria-label={t('match.takeOne', { name: one.name })}
            onClick={() => onTake(one)}
          >
            {t('match.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function awayOf({ lng, lat }: Props['poi'], { at }: Found): string {
  return lng === null || lat === null || !at ? '' : lengthOf(Math.round(metersBetween({ lng, lat }, at)))
}
