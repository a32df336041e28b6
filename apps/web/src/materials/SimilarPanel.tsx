import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { bytesText } from '../ui/figures.ts'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { useRemoveMaterials } from './use-remove-materials.ts'

/** What shows nearly the same, side by side with what sets it apart: size, bytes and use. */
export function SimilarPanel({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const twins = useRead(materialApi.twins, { id: material.id })
  const { removeIds } = useRemoveMaterials()
  if (material.duplicates === null || material.duplicates === 0) return null
  return (
    <section aria-label={t('twins')}>
      <h3>{t('twins')}</h3>
      {twins.error !== null && <ErrorState error={twins.error} onRetry={() => void twins.refetch()} />}
      <ul className="twins">
        {(twins.data?.data ?? []).map(({ share, material: twin }) => (
          <li key={twin.id} className="twin">
            <MaterialThumb material={twin} widthPx={54} heightPx={72} />
            <span className="twin-words">
              <span className="cell-name cut" title={twin.filename}>
                {twin.filename}
              </span>
              <span className="cell-second">{t('twinShare', { percent: Math.round(share * 100) })}</span>
              <span className="cell-second">
                {twin.imagewidth}×{twin.imageheight} · {bytesText(twin.filesize)} ·{' '}
                {twin.uses === 0 ? t('unused') : t('usedBy', { count: twin.uses })}
              </span>
            </span>
            {may(materialApi.remove) && (
              <button type="button" className="link-button" onClick={() => void removeIds([twin.id])}>
                {t('remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
