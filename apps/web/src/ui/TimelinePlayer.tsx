import './player.css'
import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { type AnyTimeline, framesPerSecond } from '@matrixcast/canvas/timeline'
import type { Heard } from '@matrixcast/player/mix-sounds'
import { Stage } from '@matrixcast/player/Stage'
import { type Beginning, usePlayer } from '@matrixcast/player/use-player'
import { Button, Slider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { durationText } from './figures.ts'

type Props = Beginning &
  Heard & {
    timeline: AnyTimeline
    /** What stands among the elements at a frame, besides those of the timeline. */
    besides?: (frame: number) => ReactNode
  }

/** A timeline that plays at once from the small copies of its footage, as it will be rendered. */
export function TimelinePlayer(props: Props) {
  const { timeline, sources } = props
  const { t } = useTranslation('ui')
  const { lower, upper, clips, frame, isPlaying, play, stop, seek } = usePlayer(props)
  const last = timeline.totalFrames - 1
  const at = (frames: number) => durationText(frames / framesPerSecond)
  return (
    <>
      <div className="preview-phone">
        <div className="preview-frame" data-testid="live-preview" data-frame={frame}>
          <Stage timeline={timeline} sources={sources} frame={frame} lower={lower} upper={upper} clips={clips}>
            {props.besides?.(frame)}
          </Stage>
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
          ariaLabelForHandle={t('player.position')}
        />
        <Button
          type="text"
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          aria-label={isPlaying ? t('player.pause') : t('player.play')}
          onClick={isPlaying ? stop : play}
          data-testid="play-preview"
        />
        <Button
          type="text"
          icon={<StepBackwardOutlined />}
          aria-label={t('player.before')}
          disabled={frame === 0}
          onClick={() => seek(frame - 1)}
        />
        <Button
          type="text"
          icon={<StepForwardOutlined />}
          aria-label={t('player.after')}
          disabled={frame === last}
          onClick={() => seek(frame + 1)}
        />
        <span className="meta preview-time">{`${at(frame)} / ${at(timeline.totalFrames)}`}</span>
      </div>
    </>
  )
}
