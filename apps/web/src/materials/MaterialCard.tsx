import { CopyOutlined } from '@ant-design/icons'
import type { Material } from '@matrixcast/contract/materials'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../ui/figures.ts'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'

const patienceMs = 300

/** A material as a card; resting on it plays the video, muted. Never on touch, never with reduced motion. */
export function MaterialCard({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPlaying, setIsPlaying] = useState(false)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || material.kind !== 'video' || isStill) return
    timer.current = setTimeout(() => setIsPlaying(true), patienceMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    setIsPlaying(false)
  }
  const size =
    material.imagewidth === null ? bytesText(material.filesize) : `${material.imagewidth}×${material.imageheight}`
  return (
    <span className="material-card" onPointerEnter={enter} onPointerLeave={leave}>
      <span className="material-card-picture">
        <MaterialThumb material={material} widthPx="full" heightPx={160} />
        {isPlaying && <video src={material.fullurl} muted autoPlay loop playsInline aria-hidden="true" />}
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
