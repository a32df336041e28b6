import type { Selection } from '@matrixcast/canvas/commands/change'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { byLayer } from '@matrixcast/canvas/layer-order'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupRow, groupsIn } from './GroupRow.tsx'
import { LayerRow } from './LayerRow.tsx'
import { useSettledPage, useSettledSelection } from './use-editor.ts'

/** The elements of the active page in their real order, the topmost first. */
export function LayersPanel() {
  return <LayersOf page={useSettledPage()} selection={useSettledSelection()} />
}

type LayersOfProps = { page: ProjectPage | undefined; selection: Selection }

const LayersOf = memo(function LayersOf({ page, selection }: LayersOfProps) {
  const { t } = useTranslation('editor')
  if (!page) return null
  const layers = byLayer(page.elements).toReversed()
  const selected = new Set(selection.elements)
  const groups = groupsIn(layers)
  return (
    <section className="editor-panel panel-layers" aria-label={t('layers')}>
      <h2>
        {t('layers')} <span className="meta">{layers.length}</span>
      </h2>
      <ul>
        {layers.map((element) => {
          const members = groups.get(element.groupId ?? '') ?? []
          const isFirst = members[0] === element
          return (
            <Fragment key={element.uuid}>
              {isFirst && <GroupRow members={members} page={page.uuid} selected={selected} />}
              <LayerRow element={element} page={page.uuid} isSelected={selected.has(element.uuid)} />
            </Fragment>
          )
        })}
      </ul>
      {layers.length === 0 && <p className="meta panel-empty">{t('noLayers')}</p>}
    </section>
  )
})
