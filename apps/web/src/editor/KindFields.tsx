import { setProps } from '@matrixcast/canvas/commands/set-props'
import { isKnownElement, type ProjectElement, shapeForms } from '@matrixcast/canvas/document'
import { pageKindOf } from '@matrixcast/canvas/page-kinds'
import { useTranslation } from 'react-i18next'
import { FormFields } from './FormFields.tsx'
import { MaterialButton } from './MaterialButton.tsx'
import { PageKindFields } from './PageKindFields.tsx'
import { SlotField } from './SlotField.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'
import { VideoFields } from './VideoFields.tsx'

/** What only one kind has: the form of a shape, the picture of an image, the sound of a video. */
export function KindFields({ elements }: { elements: readonly ProjectElement[] }) {
  if (elements.every(({ elName }) => elName === 'shape')) return <ShapeFields elements={elements} />
  if (elements.every(({ elName }) => elName === 'image')) return <PictureFields elements={elements} />
  if (elements.every(({ elName }) => elName === 'video')) return <VideoFields elements={elements} />
  const [only, ...others] = elements
  if (only === undefined || others.length > 0) return null
  if (only.elName === 'form') return <FormFields key={only.uuid} element={only} />
  const kind = pageKindOf(only)
  if (kind) return <PageKindFields key={only.uuid} element={kind} />
  return null
}

function ShapeFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const formOf = (element: ProjectElement) =>
    isKnownElement(element) && element.elName === 'shape' ? element.propsValue.form : null
  const shared = sharedValue(elements, formOf)
  return (
    <section className="inspector-section" aria-label={t('shapeForm')}>
      <h3>{t('shapeForm')}</h3>
      <div className="segments">
        {shapeForms.map((form) => (
          <button
            key={form}
            type="button"
            aria-pressed={form === shared}
            disabled={isReadOnly}
            onClick={() =>
              store.apply((project, selection) => setProps(project, selection, { kind: 'shape', props: { form } }))
            }
          >
            {t(`kinds.${form}`)}
          </button>
        ))}
      </div>
    </section>
  )
}

function PictureFields({ elements }: { elements: readonly ProjectElement[] }) {
  const store = useStore()
  const { t } = useTranslation('editor')
  // What somebody chose by hand is no longer the logo of the brand.
  const isLogo = elements.some(({ propsValue }) => 'isLogo' in propsValue && propsValue.isLogo === true)
  const pick = (imageSrc: string) =>
    store.apply((project, selection) =>
      setProps(project, selection, { kind: 'image', props: { imageSrc, ...(isLogo ? { isLogo: false } : {}) } }),
    )
  return (
    <section className="inspector-section" aria-label={t('kinds.image')}>
      <h3>{t('kinds.image')}</h3>
      <MaterialButton kind="image" label={t('otherPicture')} onPick={({ id }) => pick(`material:${id}`)} />
      <SlotField elements={elements} />
    </section>
  )
}
