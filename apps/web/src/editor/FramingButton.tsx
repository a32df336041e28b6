import { setBox } from '@matrixcast/canvas/commands/set-box'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { coveringBox, fillsPage } from '@matrixcast/canvas/page-ground'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useProjectMaterials } from '../page-view/project-materials.ts'
import { useEditor, useProject, useStore } from './use-editor.ts'

/** Footage of nearly the shape of its page has nothing beyond it. */
const leastBeyondPx = 4

/** Lays a video out whole, so that it can be moved until its page shows the right part; and back to its middle. */
export function FramingButton({ element, materialId }: { element: ProjectElement; materialId: string }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const project = useProject()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { materials } = useProjectMaterials(project)
  const { imagewidth, imageheight } = materials.find(({ id }) => id === materialId) ?? {}
  if (!imagewidth || !imageheight || !fillsPage(element, project)) return null
  const page = { width: project.width, height: project.height }
  const box = coveringBox({ width: imagewidth, height: imageheight }, page)
  const isBeyond = (one: typeof page) =>
    one.width - page.width >= leastBeyondPx || one.height - page.height >= leastBeyondPx
  if (!isBeyond(box)) return null
  const isFramed = isBeyond(element.commonStyle)
  return (
    <>
      <Button
        size="small"
        block
        disabled={isReadOnly}
        onClick={() =>
          store.apply((now, selection) => setBox(now, selection, isFramed ? { left: 0, top: 0, ...page } : box))
        }
      >
        {t(isFramed ? 'framing.middle' : 'framing.byHand')}
      </Button>
      <p className="meta">{t(isFramed ? 'framing.dragHint' : 'framing.hint')}</p>
    </>
  )
}
