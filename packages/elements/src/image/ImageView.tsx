/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import type { ReactNode } from 'react'
import { elementBox } from '../element-box.ts'

type Props = { element: Extract<Element, { elName: 'image' }>; picture: ReactNode }

export const ImageView = ({ element: { commonStyle, propsValue }, picture }: Props) => (
  <div style={{ ...elementBox(commonStyle), overflow: 'hidden' }}>
    {propsValue.imageSrc === ''
      ? null
      : (picture ?? (
          <img
            alt=""
            src={propsValue.imageSrc}
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
          />
        ))}
  </div>
)
