/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { AnimatedText } from '../AnimatedText.tsx'
import { elementBox } from '../element-box.ts'
import { textPaint } from '../text-paint.ts'
import type { TextReveal } from '../text-reveal.ts'

type Props = { element: Extract<Element, { elName: 'text' }>; reveal: TextReveal | undefined }

/** A text of another direction than its page takes its own. */
export const TextView = ({ element: { commonStyle, propsValue }, reveal }: Props) => (
  <div dir={propsValue.direction ?? 'auto'} style={{ ...elementBox(commonStyle), ...textPaint(commonStyle) }}>
    <AnimatedText text={propsValue.text} style={commonStyle} reveal={reveal} />
  </div>
)
