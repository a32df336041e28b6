import type { Selection } from '@matrixcast/canvas/commands/change'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AlignButtons } from './AlignButtons.tsx'
import { BoxFields } from './BoxFields.tsx'
import { KindFields } from './KindFields.tsx'
import { useLayerName } from './layer-name.ts'
import { OrderButtons } from './OrderButtons.tsx'
import { PageFields } from './PageFields.tsx'
import { PaintFields } from './PaintFields.tsx'
import { TextFields } from './TextFields.tsx'
import { useSettledPage, useSettledSelection } from './use-editor.ts'

/** What is selected and how it looks; without a selection the page. */
export function Inspector() {
  return <InspectorOf page={useSettledPage()} selection={useSettledSelection()} />
}

type InspectorOfProps = { page: ProjectPage | undefined; selection: Selection }

const InspectorOf = memo(function InspectorOf({ page, selection }: InspectorOfProps) {
  const { t } = useTranslation('editor')
  const nameOf = useLayerName()
  const selected = page?.elements.filter(({ uuid }) => selection.elements.includes(uuid)) ?? []
  const [first] = selected
  if (!page) return null
  if (!first) return <PageFields page={page} />
  return (
    <aside className="inspector" aria-label={t('inspector')}>
      <h2 className="cut">{selected.length === 1 ? nameOf(first) : t('selectedCount', { count: selected.length })}</h2>
      <BoxFields elements={selected} />
      <AlignButtons count={selected.length} />
      <OrderButtons />
      {selected.every(({ elName }) => elName === 'text' || elName === 'captions') && <TextFields elements={selected} />}
      <KindFields elements={selected} />
      <PaintFields elements={selected} />
    </aside>
  )
})
