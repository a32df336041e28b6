/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'
import { textPaint } from '../text-paint.ts'

type Props = { element: Extract<Element, { elName: 'captions' }> }

/** Captions stand in the middle of their box, so that cards of one and of two lines do not jump. */
export const CaptionsView = ({ element: { commonStyle, propsValue } }: Props) => (
  <div style={{ ...elementBox(commonStyle), display: 'flex', flexDirection: 'column', justifyContent: 'center' }}>
    <div style={textPaint(commonStyle)}>{propsValue.text}</div>
  </div>
)
