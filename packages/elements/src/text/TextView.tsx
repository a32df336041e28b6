/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'
import { textPaint } from '../text-paint.ts'

type Props = { element: Extract<Element, { elName: 'text' }> }

export const TextView = ({ element: { commonStyle, propsValue } }: Props) => (
  <div style={{ ...elementBox(commonStyle), ...textPaint(commonStyle) }}>{propsValue.text}</div>
)
