import { boxAround, isOneGroup, setGroupBox } from '@matrixcast/canvas/commands/group-box'
import { type Box, setBox } from '@matrixcast/canvas/commands/set-box'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { useTranslation } from 'react-i18next'
import { NumberField } from './NumberField.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'

const fields = [
  { field: 'left', label: 'X' },
  { field: 'top', label: 'Y' },
  { field: 'rotate', label: '∠' },
  { field: 'width', label: 'W' },
  { field: 'height', label: 'H' },
] as const satisfies readonly { field: keyof Box; label: string }[]

/** Where elements are and how large; a group is moved, scaled and turned as one. */
export function BoxFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const group = isOneGroup(elements) ? boxAround(elements) : undefined
  return (
    <section className="inspector-section" aria-label={t('layout')}>
      <h3>{t('layout')}</h3>
      <div className="figure-row">
        {fields.map(({ field, label }) => (
          <NumberField
            key={field}
            label={label}
            name={t(`box.${field}`)}
            mixed={t('mixed')}
            disabled={isReadOnly}
            value={group ? group[field] : sharedValue(elements, ({ commonStyle }) => commonStyle[field])}
            onChange={(value) =>
              store.apply(
                (project, selection) => (group ? setGroupBox : setBox)(project, selection, { [field]: value }),
                {
                  kind: 'merge',
                  key: `${field} ${elements.map(({ uuid }) => uuid).join(' ')}`,
                },
              )
            }
          />
        ))}
      </div>
    </section>
  )
}
