import { BoldOutlined, DeleteOutlined } from '@ant-design/icons'
import type { Element } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { Button, ColorPicker, Input, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { LabelledSlider } from './LabelledSlider.tsx'

type ElementFieldsProps = { element: Element; onChange: (element: Element) => void; onRemove: () => void }

/** What can be said of the chosen element besides its place. */
export function ElementFields({ element, onChange, onRemove }: ElementFieldsProps) {
  const { t } = useTranslation('plans')
  const style = element.commonStyle
  const put = (patch: Partial<ElementStyle>) => onChange({ ...element, commonStyle: { ...style, ...patch } })
  const colour = (name: 'color' | 'textStrokeColor' | 'backgroundColor', label: string) => (
    <Tooltip title={label}>
      <ColorPicker
        size="small"
        value={style[name] === '' ? null : style[name]}
        allowClear={name === 'backgroundColor'}
        aria-label={label}
        onChangeComplete={(picked) => put({ [name]: picked.cleared ? '' : picked.toHexString() })}
      />
    </Tooltip>
  )
  return (
    <div className="element-fields">
      {element.elName === 'text' && (
        <Input.TextArea
          value={element.propsValue.text}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={500}
          aria-label={t('elementText')}
          onChange={({ target }) => onChange({ ...element, propsValue: { text: target.value } })}
        />
      )}
      {element.elName === 'text' || element.elName === 'captions' ? (
        <>
          <LabelledSlider
            label={t('fontSize')}
            min={12}
            max={80}
            value={style.fontSize}
            text={String(style.fontSize)}
            onChange={(fontSize) => put({ fontSize })}
          />
          <LabelledSlider
            label={t('strokeWidth')}
            min={0}
            max={12}
            value={style.textStrokeWidth}
            text={String(style.textStrokeWidth)}
            onChange={(textStrokeWidth) => put({ textStrokeWidth })}
          />
          <div className="form-line">
            {colour('color', t('colour'))}
            {colour('textStrokeColor', t('strokeColour'))}
            {colour('backgroundColor', t('backColour'))}
            <Button
              size="small"
              icon={<BoldOutlined />}
              type={style.fontWeight === 'bold' ? 'primary' : 'default'}
              aria-label={t('bold')}
              aria-pressed={style.fontWeight === 'bold'}
              onClick={() => put({ fontWeight: style.fontWeight === 'bold' ? 'normal' : 'bold' })}
            />
          </div>
        </>
      ) : (
        <LabelledSlider
          label={t('stickerSize')}
          min={24}
          max={375}
          value={style.width}
          text={String(Math.round(style.width))}
          onChange={(width) => put({ width, height: (width * style.height) / Math.max(1, style.width) })}
        />
      )}
      <LabelledSlider
        label={t('rotate')}
        min={-180}
        max={180}
        value={style.rotate}
        text={`${style.rotate}°`}
        onChange={(rotate) => put({ rotate })}
      />
      {element.elName !== 'captions' && (
        <Button size="small" danger type="text" icon={<DeleteOutlined />} onClick={onRemove}>
          {t('removeElement')}
        </Button>
      )}
    </div>
  )
}
