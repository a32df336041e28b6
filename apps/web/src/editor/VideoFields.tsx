import { setStyle } from '@matrixcast/canvas/commands/set-style'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import { materialIdOf, ownSoundOf } from '@matrixcast/canvas/page-layers'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { FramingButton } from './FramingButton.tsx'
import { HeardCaptions } from './HeardCaptions.tsx'
import { NumberField } from './NumberField.tsx'
import { SlotField } from './SlotField.tsx'
import { sharedValue } from './shared-value.ts'
import { useActivePage, useEditor, useStore } from './use-editor.ts'

/** Whether videos are heard and how loud, and which part of one its page shows. */
export function VideoFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const page = useActivePage()
  const [only, ...others] = elements
  const material = only && others.length === 0 ? materialOf(only) : undefined
  const isHeard = elements.every((one) => ownSoundOf(one) !== null)
  const style = (given: Parameters<typeof setStyle>[2]) =>
    store.apply((project, selection) => setStyle(project, selection, given))
  return (
    <section className="inspector-section" aria-label={t('kinds.video')}>
      <label className="switch-row">
        <span>{t('ownSound')}</span>
        <Switch
          size="small"
          checked={isHeard}
          disabled={isReadOnly}
          onChange={(on) => style({ delOrigioonVoice: on ? '0' : '1' })}
        />
      </label>
      {isHeard && (
        <div className="switch-row volume-row">
          <span aria-hidden="true">{t('ownVolume')}</span>
          <NumberField
            label="%"
            name={t('ownVolume')}
            mixed={t('mixed')}
            disabled={isReadOnly}
            value={sharedValue(elements, (one) => ownSoundOf(one) ?? 100)}
            onChange={(typed) => style({ originalVolume: Math.min(100, Math.max(0, Math.round(typed))) })}
          />
        </div>
      )}
      {only && material !== undefined && <FramingButton element={only} materialId={material} />}
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
