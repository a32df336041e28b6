import { setMotion } from '@matrixcast/canvas/commands/set-motion'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { useTranslation } from 'react-i18next'
import { AnimationFields } from '../animation/AnimationFields.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'

/** How the selected elements come, move and go; each change is played on the stage once. */
export function MotionFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [first] = elements
  if (!first) return null
  const isShared = sharedValue(elements, ({ animations }) => JSON.stringify(animations)) !== null
  const isText = elements.every(({ elName }) => elName === 'text')
  return (
    <section className="inspector-section" data-part="motion" aria-label={t('parts.motion')}>
      <h3>{t('parts.motion')}</h3>
      <div inert={isReadOnly}>
        <AnimationFields
          element={{ elName: isText ? 'text' : 'several', animations: isShared ? first.animations : [] }}
          onChange={(animations) => store.apply((project, now) => setMotion(project, now, animations))}
          onPlay={() => store.play()}
        />
      </div>
      {!isShared && <p className="meta">{t('mixedReplaced')}</p>}
    </section>
  )
}
