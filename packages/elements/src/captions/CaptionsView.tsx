/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { AnimatedText } from '../AnimatedText.tsx'
import { elementBox } from '../element-box.ts'
import { textPaint } from '../text-paint.ts'
import type { TextReveal } from '../text-reveal.ts'

type Props = { element: Extract<Element, { elName: 'captions' }>; reveal: TextReveal | undefined }

/** Captions stand in the middle of their box, so that cards of one and of two lines do not jump. */
export const CaptionsView = ({ element: { commonStyle, propsValue }, reveal }: Props) => (
  <div style={{ ...elementBox(commonStyle), display: 'flex', flexDirection: 'column', justifyContent: 'center' }}>
    <div dir={propsValue.direction ?? 'auto'} style={textPaint(commonStyle)}>
      <AnimatedText text={propsValue.text} style={commonStyle} reveal={reveal} />
    </div>
  </div>
)
