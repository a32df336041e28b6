/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'
import { Letters } from '../Letters.tsx'
import type { Telling } from '../telling.ts'
import { textPaint } from '../text-paint.ts'

type Props = { element: Extract<Element, { elName: 'text' }>; telling: Telling | undefined }

/** A text of another direction than its page takes its own. */
export const TextView = ({ element: { commonStyle, propsValue }, telling }: Props) => (
  <div dir="auto" style={{ ...elementBox(commonStyle), ...textPaint(commonStyle) }}>
    <Letters text={propsValue.text} style={commonStyle} telling={telling} />
  </div>
)
