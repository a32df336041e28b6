import { setStyle } from '@matrixcast/canvas/commands/set-style'
import type { ProjectElement } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { hasLetters } from '@matrixcast/canvas/has-letters'
import { useTranslation } from 'react-i18next'
import { ColourButton } from '../ui/ColourButton.tsx'
import { NumberField } from './NumberField.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'

/** Colours, border and how much shows through. */
export function PaintFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const style = <Name extends keyof ElementStyle>(name: Name) =>
    sharedValue(elements, ({ commonStyle }): ElementStyle[Name] => commonStyle[name])
  const change = (changes: Partial<ElementStyle>) =>
    store.apply((project, selection) => setStyle(project, selection, changes), {
      kind: 'merge',
      key: `${Object.keys(changes).join(' ')} ${elements.map(({ uuid }) => uuid).join(' ')}`,
    })
  const opacity = style('opacity')
  const hasWords = elements.some((element) => hasLetters(element) || element.elName === 'qrcode')
  const bordered = (width: number): Partial<ElementStyle> => ({
    borderWidth: Math.max(0, width),
    borderStyle: width > 0 ? 'solid' : 'none',
  })
  return (
    <section className="inspector-section" aria-label={t('colours')}>
      <h3>{t('colours')}</h3>
      <div className="colour-row" inert={isReadOnly}>
        {hasWords && (
          <ColourButton label={t('textColour')} value={style('color')} onChange={(color) => change({ color })} />
        )}
        <ColourButton
          label={t('fill')}
          isOptional
          value={style('backgroundColor')}
          onChange={(backgroundColor) => change({ backgroundColor })}
        />
        <ColourButton
          label={t('borderColour')}
          value={style('borderColor')}
          onChange={(borderColor) => change({ borderColor })}
        />
      </div>
      <div className="figure-row">
        <NumberField
          label="%"
          name={t('opacity')}
          mixed={t('mixed')}
          disabled={isReadOnly}
          value={opacity === null ? null : Math.round(opacity * 100)}
          onChange={(percent) => change({ opacity: Math.min(100, Math.max(0, percent)) / 100 })}
        />
        <NumberField
          label="◜"
          name={t('radius')}
          mixed={t('mixed')}
          disabled={isReadOnly}
          value={style('borderRadius')}
          onChange={(borderRadius) => change({ borderRadius: Math.max(0, borderRadius) })}
        />
        <NumberField
          label="▭"
          name={t('borderWidth')}
          mixed={t('mixed')}
          disabled={isReadOnly}
          value={style('borderWidth')}
          onChange={(width) => change(bordered(width))}
        />
      </div>
    </section>
  )
}
