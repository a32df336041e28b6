import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
} from '@ant-design/icons'
import { setStyle } from '@matrixcast/canvas/commands/set-style'
import { textOf } from '@matrixcast/canvas/commands/set-text'
import type { ProjectElement } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { useTranslation } from 'react-i18next'
import { NumberField } from './NumberField.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'
import { WordPlaces } from './WordPlaces.tsx'
import { WordsArea } from './WordsArea.tsx'

const aligns = [
  { align: 'left', icon: <AlignLeftOutlined /> },
  { align: 'center', icon: <AlignCenterOutlined /> },
  { align: 'right', icon: <AlignRightOutlined /> },
] as const

/** The words of texts and how they are set. */
export function TextFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const of = elements.map(({ uuid }) => uuid).join(' ')
  const style = <Name extends keyof ElementStyle>(name: Name) =>
    sharedValue(elements, ({ commonStyle }): ElementStyle[Name] => commonStyle[name])
  const change = (changes: Partial<ElementStyle>) =>
    store.apply((project, selection) => setStyle(project, selection, changes), {
      kind: 'merge',
      key: `${Object.keys(changes).join(' ')} ${of}`,
    })
  const isBold = style('fontWeight') === 'bold'
  const isItalic = style('fontStyle') === 'italic'
  return (
    <section className="inspector-section" aria-label={t('text')}>
      <h3>{t('text')}</h3>
      {elements.length === 1 && elements.every((one) => textOf(one) !== undefined) && (
        <>
          <WordsArea />
          <WordPlaces />
        </>
      )}
      <div className="figure-row">
        <NumberField
          label="A"
          name={t('fontSize')}
          mixed={t('mixed')}
          disabled={isReadOnly}
          value={style('fontSize')}
          onChange={(fontSize) => change({ fontSize: Math.min(400, Math.max(1, fontSize)) })}
        />
        <NumberField
          label="↕"
          name={t('lineHeight')}
          mixed={t('mixed')}
          disabled={isReadOnly}
          value={style('lineHeight')}
          onChange={(lineHeight) => change({ lineHeight: Math.min(5, Math.max(0.5, lineHeight)) })}
        />
        <NumberField
          label="↔"
          name={t('letterSpacing')}
          mixed={t('mixed')}
          disabled={isReadOnly}
          value={style('letterSpacing')}
          onChange={(letterSpacing) => change({ letterSpacing })}
        />
      </div>
      <div className="segments">
        {aligns.map(({ align, icon }) => (
          <button
            key={align}
            type="button"
            aria-label={t(`align.${align}`)}
            aria-pressed={style('textAlign') === align}
            disabled={isReadOnly}
            onClick={() => change({ textAlign: align })}
          >
            {icon}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('bold')}
          aria-pressed={isBold}
          disabled={isReadOnly}
          onClick={() => change({ fontWeight: isBold ? 'normal' : 'bold' })}
        >
          <BoldOutlined />
        </button>
        <button
          type="button"
          aria-label={t('italic')}
          aria-pressed={isItalic}
          disabled={isReadOnly}
          onClick={() => change({ fontStyle: isItalic ? 'normal' : 'italic' })}
        >
          <ItalicOutlined />
        </button>
      </div>
    </section>
  )
}
