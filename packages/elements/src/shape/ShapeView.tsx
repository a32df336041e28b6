/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'

type Props = { element: Extract<Element, { elName: 'shape' }> }

/** A filled form: a line is a rectangle that is thin. */
export const ShapeView = ({ element: { commonStyle, propsValue } }: Props) => (
  <div style={{ ...elementBox(commonStyle), ...(propsValue.form === 'ellipse' ? { borderRadius: '50%' } : {}) }} />
)
