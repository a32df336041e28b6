import { setProps } from '@matrixcast/canvas/commands/set-props'
import { isKnownElement, type ProjectElement, shapeForms } from '@matrixcast/canvas/document'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFields } from './FormFields.tsx'
import { MaterialPicker } from './MaterialPicker.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'
import { VideoFields } from './VideoFields.tsx'

/** What only one kind has: the form of a shape, the picture of an image, the sound of a video. */
export function KindFields({ elements }: { elements: readonly ProjectElement[] }) {
  if (elements.every(({ elName }) => elName === 'shape')) return <ShapeFields elements={elements} />
  if (elements.every(({ elName }) => elName === 'image')) return <PictureFields />
  if (elements.every(({ elName }) => elName === 'video')) return <VideoFields elements={elements} />
  const [form] = elements
  if (form?.elName === 'form' && elements.length === 1) return <FormFields key={form.uuid} element={form} />
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

function PictureFields() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isPicking, setIsPicking] = useState(false)
  return (
    <section className="inspector-section" aria-label={t('kinds.image')}>
      <h3>{t('kinds.image')}</h3>
      <Button block disabled={isReadOnly} onClick={() => setIsPicking(true)}>
        {t('otherPicture')}
      </Button>
      {isPicking && (
        <MaterialPicker
          kind="image"
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => {
            setIsPicking(false)
            const props = { imageSrc: `material:${id}` }
            store.apply((project, selection) => setProps(project, selection, { kind: 'image', props }))
          }}
        />
      )}
    </section>
  )
}
