import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Project } from '@matrixcast/canvas/document'
import { type PageFill, titleOf } from '@matrixcast/canvas/page-fill'
import { filledProject } from '@matrixcast/canvas/page-template'
import type { Material } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressContext } from '../page-view/addresses.ts'
import { asStill } from '../page-view/as-still.ts'
import { PageView } from '../page-view/PageView.tsx'
import { useProjectMaterials } from '../page-view/project-materials.ts'

type Props = {
  project: Project
  fills: readonly PageFill[]
  materials: Readonly<Record<string, readonly Material[]>>
}

/** The pages of one of the videos as it will show them, still; the others by a press. */
export function FillPreview({ project, fills, materials }: Props) {
  const { t } = useTranslation('page-videos')
  const [wanted, setWanted] = useState(0)
  const own = useProjectMaterials(project).materials
  const addresses = useMemo(
    () =>
      new Map(
        [...own, ...Object.values(materials).flat()].map(({ id, kind, fullurl, thumburl }) => [
          id,
          kind === 'video' ? (thumburl ?? '') : fullurl,
        ]),
      ),
    [own, materials],
  )
  const at = Math.min(wanted, Math.max(0, fills.length - 1))
  const fill = fills[at]
  const shown = fill ? filledProject(project, fill) : project
  return (
    <aside className="make-preview" aria-label={t('preview')}>
      <div className="make-preview-head">
        <Button
          size="small"
          icon={<LeftOutlined />}
          aria-label={t('before')}
          disabled={at === 0}
          onClick={() => setWanted(at - 1)}
        />
        <span className="meta">{fill ? t('previewOf', { at: at + 1, count: fills.length }) : t('previewNone')}</span>
        <Button
          size="small"
          icon={<RightOutlined />}
          aria-label={t('after')}
          disabled={at + 1 >= fills.length}
          onClick={() => setWanted(at + 1)}
        />
      </div>
      {fill && <strong className="make-preview-title">{titleOf(fill)}</strong>}
      <AddressContext value={addresses}>
        <div className="make-preview-pages">
          {shown.pages.map((page) => (
            <PageView
              key={page.uuid}
              page={{ ...page, elements: page.elements.map(asStill) }}
              width={project.width}
              height={project.height}
            />
          ))}
        </div>
      </AddressContext>
    </aside>
  )
}
