/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'

type Props = { element: Extract<Element, { elName: 'image' }> }

export const ImageView = ({ element: { commonStyle, propsValue } }: Props) => (
  <div style={{ ...elementBox(commonStyle), overflow: 'hidden' }}>
    {propsValue.imageSrc === '' ? null : (
      <img
        alt=""
        src={propsValue.imageSrc}
        style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    )}
  </div>
)
