import { DeleteOutlined } from '@ant-design/icons'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { asStill } from '../../page-view/as-still.ts'
import { PageView } from '../../page-view/PageView.tsx'

type PresetTileProps = {
  name: string
  shown: { page: ProjectPage; width: number; height: number }
  isOff: boolean
  onPress: () => void
  /** Of one that the person may remove, with its words. */
  removal?: { label: string; run: () => void } | undefined
}

/** A preset as it is drawn; a press puts it onto the page. */
export function PresetTile({ name, shown: { page, width, height }, isOff, onPress, removal }: PresetTileProps) {
  return (
    <li className="preset">
      <button type="button" className="preset-tile" title={name} aria-label={name} disabled={isOff} onClick={onPress}>
        <PageView page={{ ...page, elements: page.elements.map(asStill) }} width={width} height={height} />
      </button>
      {removal && (
        <button
          type="button"
          className="preset-remove"
          title={removal.label}
          aria-label={removal.label}
          onClick={removal.run}
        >
          <DeleteOutlined />
        </button>
      )}
    </li>
  )
}
