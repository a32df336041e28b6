import { CopyOutlined } from '@ant-design/icons'
import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../ui/figures.ts'
import { PlayingThumb } from '../ui/PlayingThumb.tsx'

/** A material as a card; resting on its picture plays the video. */
export function MaterialCard({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const size =
    material.imagewidth === null ? bytesText(material.filesize) : `${material.imagewidth}×${material.imageheight}`
  return (
    <span className="material-card">
      <span className="material-card-picture">
        <PlayingThumb material={material} widthPx="full" heightPx={160} />
        {material.duplicates !== null && material.duplicates > 0 && (
          <span className="material-card-twin" title={t('duplicates', { count: material.duplicates })}>
            <CopyOutlined /> {material.duplicates}
          </span>
        )}
      </span>
      <span className="material-card-words">
        <span className="cell-name cut" title={material.filename}>
          {material.filename}
        </span>
        <span className="cell-second cut">
          {size}
          {material.tags.length > 0 && ` · ${material.tags.join(' · ')}`}
        </span>
      </span>
    </span>
  )
}
