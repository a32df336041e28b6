import { setStyle } from '@matrixcast/canvas/commands/set-style'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import { materialIdOf } from '@matrixcast/canvas/page-layers'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { HeardCaptions } from './HeardCaptions.tsx'
import { SlotField } from './SlotField.tsx'
import { useActivePage, useEditor, useStore } from './use-editor.ts'

/** Whether videos are heard. */
export function VideoFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const page = useActivePage()
  const [only, ...others] = elements
  const material = only && others.length === 0 ? materialOf(only) : undefined
  const isHeard = elements.every(({ commonStyle }) => commonStyle.delOrigioonVoice !== '1')
  return (
    <section className="inspector-section" aria-label={t('kinds.video')}>
      <label className="switch-row">
        <span>{t('ownSound')}</span>
        <Switch
          size="small"
          checked={isHeard}
          disabled={isReadOnly}
          onChange={(on) =>
            store.apply((project, selection) => setStyle(project, selection, { delOrigioonVoice: on ? '0' : '1' }))
          }
        />
      </label>
      <SlotField elements={elements} />
      {page && material !== undefined && <HeardCaptions key={only?.uuid} page={page.uuid} materialId={material} />}
    </section>
  )
}

/** The video of an element that is a material; undefined for one that comes from elsewhere. */
function materialOf(element: ProjectElement): string | undefined {
  if (!isKnownElement(element)) return undefined
  const id = materialIdOf(element)
  return id === '' ? undefined : id
}
