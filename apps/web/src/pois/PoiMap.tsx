import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { planeOf, scaleBar } from '@matrixcast/domain/coordinates'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lengthOf } from './length-of.ts'

const widthPx = 480
const heightPx = 288
const mostShown = 12
/** A place farther away would press all others into one point. */
const mostMeters = 50_000

/** A place among the nearest of one's own, on a plane with a scale: no streets, no borders. */
export function PoiMap({ poi }: { poi: Poi }) {
  const { t } = useTranslation('pois')
  const { lng, lat } = poi
  const isOnMap = lng !== null && lat !== null
  const near = useRead(poiApi.recommend, { lng: lng ?? 0, lat: lat ?? 0, limit: mostShown }, { enabled: isOnMap })
  if (!isOnMap) return <p className="meta">{t('map.none')}</p>
  if (near.error !== null) return <ErrorState error={near.error} onRetry={() => void near.refetch()} />
  const others = (near.data?.data ?? []).flatMap((one) =>
    one.poi_id === poi.id || one.lng === null || one.lat === null ? [] : [{ ...one, lng: one.lng, lat: one.lat }],
  )
  const drawn = others.filter(({ distance }) => distance !== null && distance <= mostMeters)
  const { points, metersWide } = planeOf([{ lng, lat }, ...drawn], heightPx / widthPx)
  const bar = scaleBar(metersWide)
  return (
    <div className="poi-map">
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={t('map.label', { count: drawn.length })}>
        {points.map(({ x, y }, at) => (
          <circle
            key={drawn[at - 1]?.poi_id ?? poi.id}
            className={at === 0 ? 'poi-own' : 'poi-other'}
            cx={x * widthPx}
            cy={y * widthPx}
            r={at === 0 ? 7 : 5}
          >
            <title>{drawn[at - 1]?.name ?? poi.name}</title>
          </circle>
        ))}
        <path className="poi-bar" d={`M12 ${heightPx - 12}v-5v5h${bar.share * widthPx}v-5`} />
        <text className="poi-bar-words" x={12} y={heightPx - 22}>
          {lengthOf(bar.meters)}
        </text>
      </svg>
      <p className="meta">{t('map.north')}</p>
      {near.isPending ? (
        <p className="meta">{t('map.looking')}</p>
      ) : others.length === 0 ? (
        <p className="meta">{t('map.alone')}</p>
      ) : (
        <ul className="poi-near">
          {others.map(({ poi_id, name, distance }) => (
            <li key={poi_id}>
              <span className="cut">{name}</span>
              <span className="meta">{lengthOf(distance ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
