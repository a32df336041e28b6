import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { framesPerSecond, type Timeline } from '@matrixcast/canvas/timeline'
import type { PlayerSource } from '@matrixcast/player/footage'
import { Stage } from '@matrixcast/player/Stage'
import { usePlayer } from '@matrixcast/player/use-player'
import { Button, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { durationText } from '../ui/figures.ts'

type Props = { timeline: Timeline; sources: ReadonlyMap<string, PlayerSource>; voice: readonly string[] }

/** A video of the plan as it will be rendered, played from its footage at once. */
export function InstantPreview({ timeline, sources, voice }: Props) {
  const { t } = useTranslation('plans')
  const { lower, upper, frame, isPlaying, play, stop, seek } = usePlayer({ timeline, sources, voice })
  const last = timeline.totalFrames - 1
  const at = (frames: number) => durationText(frames / framesPerSecond)
  return (
    <>
      <div className="preview-phone">
        <div className="preview-frame" data-testid="live-preview" data-frame={frame}>
          <Stage timeline={timeline} sources={sources} frame={frame} lower={lower} upper={upper} />
        </div>
      </div>
      <div className="preview-transport">
        <Slider
          className="preview-slider"
          min={0}
          max={last}
          value={frame}
          onChange={seek}
          tooltip={{ formatter: (value = 0) => at(value) }}
          ariaLabelForHandle={t('previewPosition')}
        />
        <Button
          type="text"
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          aria-label={isPlaying ? t('pausePreview') : t('playPreview')}
          onClick={isPlaying ? stop : play}
          data-testid="play-preview"
        />
        <Button
          type="text"
          icon={<StepBackwardOutlined />}
          aria-label={t('frameBefore')}
          disabled={frame === 0}
          onClick={() => seek(frame - 1)}
        />
        <Button
          type="text"
          icon={<StepForwardOutlined />}
          aria-label={t('frameAfter')}
          disabled={frame === last}
          onClick={() => seek(frame + 1)}
        />
        <span className="meta preview-time">{`${at(frame)} / ${at(timeline.totalFrames)}`}</span>
      </div>
    </>
  )
}
