import type { Selection } from '@matrixcast/canvas/commands/change'
import { isOneGroup } from '@matrixcast/canvas/commands/group-box'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { hasLetters } from '@matrixcast/canvas/has-letters'
import { inVideoOf } from '@matrixcast/canvas/page-kinds'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AlignButtons } from './AlignButtons.tsx'
import { BoxFields } from './BoxFields.tsx'
import { EventFields } from './EventFields.tsx'
import { KindFields } from './KindFields.tsx'
import { useLayerName } from './layer-name.ts'
import { MotionFields } from './MotionFields.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import { PageFields } from './PageFields.tsx'
import { PaintFields } from './PaintFields.tsx'
import { sharedValue } from './shared-value.ts'
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
  const panel = useRef<HTMLElement>(null)
  const selected = page?.elements.filter(({ uuid }) => selection.elements.includes(uuid)) ?? []
  const [first] = selected
  if (!page) return null
  if (!first) return <PageFields page={page} />
  const parts = [
    { key: 'style', count: 0 },
    { key: 'motion', count: first.animations.length },
    { key: 'events', count: first.events.length },
  ] as const
  const titleOf = (all: readonly ProjectElement[]) =>
    all.length === 1 ? nameOf(first) : t(isOneGroup(all) ? 'groupOf' : 'selectedCount', { count: all.length })
  const inVideo = sharedValue(selected, ({ elName }) => inVideoOf(elName)) ?? 'layer'
  return (
    <aside ref={panel} className="inspector" aria-label={t('inspector')}>
      <h2 className="cut">{titleOf(selected)}</h2>
      <nav className="inspector-tabs">
        {parts.map(({ key, count }) => (
          <button
            key={key}
            type="button"
            onClick={() => panel.current?.querySelector(`[data-part="${key}"]`)?.scrollIntoView({ block: 'start' })}
          >
            {t(`parts.${key}`)}
            {count > 0 && <span className="meta">{count}</span>}
          </button>
        ))}
      </nav>
      <BoxFields elements={selected} />
      <AlignButtons count={selected.length} />
      <OrderButtons elements={selected} />
      {selected.every(hasLetters) && <TextFields elements={selected} />}
      <KindFields elements={selected} />
      <PaintFields elements={selected} />
      <MotionFields elements={selected} />
      <EventFields elements={selected} />
      <p className="inspector-note meta">{t(`inVideo.${inVideo}`)}</p>
    </aside>
  )
})
