import './pieces.css'
import { CustomerServiceOutlined, FontSizeOutlined, PictureOutlined, PlaySquareOutlined } from '@ant-design/icons'
import type { Material } from '@matrixcast/contract/materials'
import { durationText } from './figures.ts'

const icons = {
  video: <PlaySquareOutlined />,
  picture: <PictureOutlined />,
  music: <CustomerServiceOutlined />,
  font: <FontSizeOutlined />,
}

type Shown = Pick<Material, 'kind' | 'thumburl' | 'seconds'>

/** A still of a material with its length on it; 36x48 unless told, `full` fills what it stands in. */
export function MaterialThumb({
  material,
  widthPx = 36,
  heightPx = 48,
}: {
  material: Shown
  widthPx?: number | 'full'
  heightPx?: number
}) {
  return (
    <span className="thumb" style={{ width: widthPx === 'full' ? '100%' : widthPx, height: heightPx }}>
      {material.thumburl === null ? icons[material.kind] : <img src={material.thumburl} alt="" loading="lazy" />}
      {material.seconds !== null && material.kind !== 'picture' && (
        <span className="thumb-length">{durationText(material.seconds)}</span>
      )}
    </span>
  )
}
