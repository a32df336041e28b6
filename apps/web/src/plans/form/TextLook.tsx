import { BoldOutlined } from '@ant-design/icons'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { textEffects } from '@matrixcast/canvas/text-effects'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColourButton } from '../../ui/ColourButton.tsx'
import { FontField, useFontList } from './FontField.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'

const boldWeight = 700

type TextLookProps = { style: ElementStyle; onChange: (patch: Partial<ElementStyle>) => void }

/** Font, effect, size and colours of letters. */
export function TextLook({ style, onChange }: TextLookProps) {
  const { t } = useTranslation('plans')
  const { fonts } = useFontList()
  const chosen =
    style.newFontUrl === ''
      ? fonts.find(({ value }) => value === style.fontFamily)
      : fonts.find(({ newFontUrl }) => newFontUrl === style.newFontUrl)
  const heaviest = chosen?.weights[1] ?? boldWeight
  const isBold = style.fontWeight === 'bold'
  const colour = (name: 'color' | 'textStrokeColor' | 'backgroundColor', label: string) => (
    <ColourButton
      label={label}
      value={style[name]}
      isOptional={name === 'backgroundColor'}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <div className="form-line element-line">
        <FontField
          family={chosen?.value ?? style.fontFamily}
          fonts={fonts}
          onChange={({ value, newFontUrl, weights }) =>
            // A weight the font does not have would be made up by smearing its letters.
            onChange({ fontFamily: value, newFontUrl, ...(weights[1] < boldWeight ? { fontWeight: 'normal' } : {}) })
          }
        />
        <Select
          value={textEffects.find((effect) => effect === style.textEffects) ?? 'none'}
          aria-label={t('textEffect')}
          style={{ width: 150 }}
          options={(['none', ...textEffects] as const).map((value) => ({ value, label: t(`textEffects.${value}`) }))}
          onChange={(effect) => onChange({ textEffects: effect === 'none' ? '' : effect })}
        />
      </div>
      <LabelledSlider
        label={t('fontSize')}
        min={12}
        max={80}
        value={style.fontSize}
        text={String(style.fontSize)}
        onChange={(fontSize) => onChange({ fontSize })}
      />
      <LabelledSlider
        label={t('strokeWidth')}
        min={0}
        max={12}
        value={style.textStrokeWidth}
        text={String(style.textStrokeWidth)}
        onChange={(textStrokeWidth) => onChange({ textStrokeWidth })}
      />
      <div className="form-line">
        {colour('color', t('colour'))}
        {colour('textStrokeColor', t('strokeColour'))}
        {colour('backgroundColor', t('backColour'))}
        <Button
          size="small"
          icon={<BoldOutlined />}
          type={isBold ? 'primary' : 'default'}
          disabled={heaviest < boldWeight}
          aria-label={t('bold')}
          aria-pressed={isBold}
          onClick={() => onChange({ fontWeight: isBold ? 'normal' : 'bold' })}
        />
      </div>
    </>
  )
}
