/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'
import { Letters } from '../Letters.tsx'
import type { Telling } from '../telling.ts'
import { textPaint } from '../text-paint.ts'

type Props = { element: Extract<Element, { elName: 'captions' }>; telling: Telling | undefined }

/** Captions stand in the middle of their box, so that cards of one and of two lines do not jump. */
export const CaptionsView = ({ element: { commonStyle, propsValue }, telling }: Props) => (
  <div style={{ ...elementBox(commonStyle), display: 'flex', flexDirection: 'column', justifyContent: 'center' }}>
    <div dir="auto" style={textPaint(commonStyle)}>
      <Letters text={propsValue.text} style={commonStyle} telling={telling} />
    </div>
  </div>
)
