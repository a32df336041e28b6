import type { ClipSize } from '@matrixcast/canvas/clip-plan'
import type { Element } from '@matrixcast/canvas/document'
import { frameUnits } from '@matrixcast/canvas/frame-units'
import type { SheetVideo } from '@matrixcast/contract/contact-sheet'
import type { Material } from '@matrixcast/contract/materials'
import { ElementView } from '@matrixcast/elements/ElementView'
import { ToneFilter } from '@matrixcast/elements/ToneFilter'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type SheetTileProps = {
  video: SheetVideo
  size: ClipSize
  materials: Map<string, Material>
  widthPx: number
  /** Shows the very moment of the footage, not only its thumbnail. */
  isExact: boolean
}

/** A cover as it will be photographed, small, and what is heard with it. */
export function SheetTile({ video, size, materials, widthPx, isExact }: SheetTileProps) {
  const { t } = useTranslation(['plans', 'ui'])
  const id = useId()
  const { unitsWide, unitsHigh } = frameUnits(size)
  const scale = widthPx / unitsWide
  const { picture, elements, caption, tone, voice, transition, music } = video
  const material = materials.get(picture.materialId)
  const line = [
    ...(voice === null ? [] : [t(`voice.names.${voice}`, { ns: 'ui' })]),
    t(`transitions.${transition}`),
    ...(music === null ? [] : [music]),
  ].join(' · ')
  const fit = picture.fit === 'cover' ? 'cover' : 'contain'
  return (
    <figure className="sheet-tile" style={{ width: widthPx }}>
      <div className="sheet-frame" style={{ height: Math.round(unitsHigh * scale) }}>
        <div className="sheet-picture" style={tone === null ? {} : { filter: `url(#${id})` }}>
          {tone !== null && <ToneFilter id={id} tone={tone} />}
          {typeof material?.thumburl === 'string' && <img src={material.thumburl} alt="" style={{ objectFit: fit }} />}
          {isExact && material?.kind === 'video' && (
            <video
              src={`${material.fullurl}#t=${picture.second.toFixed(2)}`}
              style={{ objectFit: fit }}
              preload="metadata"
              muted
              playsInline
            />
          )}
        </div>
        <div
          className="sheet-layers"
          style={{ width: unitsWide, height: unitsHigh, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        >
          {elements.map((element) => (
            <ElementView key={element.uuid} element={withPicture(element, materials)} />
          ))}
          {caption !== null && (
            <ElementView
              element={caption.element}
              reveal={caption.highlighted === null ? undefined : { highlighted: caption.highlighted }}
            />
          )}
        </div>
      </div>
      <figcaption className="meta cut" title={`${video.title}\n${line}`}>
        {line}
      </figcaption>
    </figure>
  )
}

const withPicture = (element: Element, materials: Map<string, Material>): Element =>
  element.elName === 'image'
    ? {
        ...element,
        propsValue: {
          ...element.propsValue,
          imageSrc: materials.get(element.propsValue.materialId)?.fullurl ?? '',
        },
      }
    : element
