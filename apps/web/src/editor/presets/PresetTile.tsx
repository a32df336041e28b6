import { DeleteOutlined } from '@ant-design/icons'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { asStill } from '../../page-view/as-still.ts'
import { PageView } from '../../page-view/PageView.tsx'
import { pressTile } from '../drag-tile.ts'
import type { EditorStore } from '../editor-store.ts'
import { useStore } from '../use-editor.ts'

type PresetTileProps = {
  name: string
  shown: { page: ProjectPage; width: number; height: number }
  isOff: boolean
  onPut: (into: EditorStore) => void
  /** Of one that the person may remove, with its words. */
  removal?: { label: string; run: () => void } | undefined
}

/** A preset as it is drawn; a press puts it onto the page, a drag where it is let go. */
export function PresetTile({ name, shown: { page, width, height }, isOff, onPut, removal }: PresetTileProps) {
  const store = useStore()
  return (
    <li className="preset">
      <button
        type="button"
        className="preset-tile"
        title={name}
        aria-label={name}
        disabled={isOff}
        // A picture in it would be dragged by the browser.
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={(event) => pressTile(event, store, onPut)}
        onClick={() => onPut(store)}
      >
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
