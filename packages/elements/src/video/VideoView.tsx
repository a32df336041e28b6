/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { elementBox } from '../element-box.ts'

/** Footage that nobody played yet shows where its own time begins: a browser that has not read it keeps the place for later. */
function showBeginning(video: HTMLVideoElement | null, seconds: number): void {
  if (video === null || video.played.length > 0 || video.currentTime === seconds) return
  video.currentTime = seconds
}

type Props = { element: Extract<Element, { elName: 'video' }> }

export const VideoView = ({ element: { commonStyle, propsValue } }: Props) => (
  <div style={{ ...elementBox(commonStyle), overflow: 'hidden' }}>
    {propsValue.videoSrc === '' ? null : (
      <video
        ref={(video) => showBeginning(video, propsValue.fromSeconds ?? 0)}
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
