/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'

type Props = { element: Extract<Element, { elName: 'video' }> }

export const VideoView = ({ element: { commonStyle, propsValue } }: Props) => (
  <div style={{ ...elementBox(commonStyle), overflow: 'hidden' }}>
    {propsValue.videoSrc === '' ? null : (
      <video
        src={propsValue.videoSrc}
        poster={propsValue.posterSrc === '' ? undefined : propsValue.posterSrc}
        muted={commonStyle.delOrigioonVoice === '1'}
        playsInline
        preload="metadata"
        style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    )}
  </div>
)
