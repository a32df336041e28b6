import { DeleteOutlined } from '@ant-design/icons'
import { mostSigns } from '@matrixcast/canvas/commands/set-text'
import type { Element } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { AnimationFields } from '../../animation/AnimationFields.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'
import { TextLook } from './TextLook.tsx'

type ElementFieldsProps = {
  element: Element
  onChange: (element: Element) => void
  onPlay: () => void
  onRemove: () => void
}

/** What can be said of the chosen element besides its place. */
export function ElementFields({ element, onChange, onPlay, onRemove }: ElementFieldsProps) {
  const { t } = useTranslation('plans')
  const style = element.commonStyle
  const put = (patch: Partial<ElementStyle>) => onChange({ ...element, commonStyle: { ...style, ...patch } })
  return (
    <div className="element-fields">
      {element.elName === 'text' && (
        <Input.TextArea
          value={element.propsValue.text}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={mostSigns}
          aria-label={t('elementText')}
          onChange={({ target }) => onChange({ ...element, propsValue: { text: target.value } })}
        />
      )}
      {element.elName === 'text' || element.elName === 'captions' ? (
        <TextLook style={style} onChange={put} />
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
        <>
          <AnimationFields
            element={element}
            onChange={(animations) => onChange({ ...element, animations })}
            onPlay={onPlay}
          />
          <Button size="small" danger type="text" icon={<DeleteOutlined />} onClick={onRemove}>
            {t('removeElement')}
          </Button>
        </>
      )}
    </div>
  )
}
