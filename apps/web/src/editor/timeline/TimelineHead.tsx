import {
  CaretRightOutlined,
  DownOutlined,
  LoadingOutlined,
  MinusOutlined,
  PauseOutlined,
  PlusOutlined,
  ScissorOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
  SwapOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { lineName } from '@matrixcast/canvas/page-lines'
import { Button, Slider, Tooltip } from 'antd'
import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyTip } from '../KeyTip.tsx'
import { useEditor, useStore } from '../use-editor.ts'
import { MagnetIcon } from './MagnetIcon.tsx'
import { clockText } from './time-text.ts'
import { zoomLimits } from './timeline-session.ts'
import { runTimelineVerb, type TimelineVerb } from './timeline-verbs.ts'
import type { PageVideo } from './use-page-video.ts'
import { useTimeline } from './use-timeline.ts'

/** Playing, the time, what is done to scenes, what is being spoken, and the zoom. */
export function TimelineHead({ page }: { page: PageVideo }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { timeline } = store
  const isOpen = useTimeline((state) => state.isOpen)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const plays = useTimeline((state) => state.motion.kind !== 'rests')
  const hasMagnet = useTimeline((state) => state.hasMagnet)
  const isSlipping = useTimeline((state) => state.isSlipping)
  const toggle = (
    <Button
      type="text"
      size="small"
      icon={isOpen ? <DownOutlined /> : <UpOutlined />}
      aria-label={isOpen ? t('timeline.close') : t('timeline.open')}
      aria-expanded={isOpen}
      onClick={() => timeline.open(!isOpen)}
    >
      {isOpen ? undefined : t('timeline.title')}
    </Button>
  )
  if (!isOpen) return <div className="timeline-head">{toggle}</div>
  const verb = (name: TimelineVerb, icon: ReactElement, { isOff = false, label = t(`verbs.${name}`) } = {}) => (
    <KeyTip name={label} verb={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        disabled={isOff || !page.video}
        onClick={() => runTimelineVerb(store, name)}
      />
    </KeyTip>
  )
  return (
    <div className="timeline-head" role="toolbar" aria-label={t('timeline.title')}>
      {verb('toStart', <StepBackwardOutlined />)}
      {verb('playOrStop', plays ? <PauseOutlined /> : <CaretRightOutlined />, {
        label: plays ? t('timeline.pause') : t('timeline.play'),
      })}
      {verb('toEnd', <StepForwardOutlined />)}
      <Clock totalFrames={page.video?.timeline.totalFrames ?? 0} />
      <span className="bar-rule" />
      {verb('splitScene', <ScissorOutlined />, { isOff: isReadOnly })}
      <Tooltip title={t('timeline.slipHint')}>
        <Button
          type="text"
          size="small"
          className={isSlipping ? 'tool-on' : ''}
          icon={<SwapOutlined />}
          aria-label={t('timeline.slip')}
          aria-pressed={isSlipping}
          disabled={isReadOnly}
          onClick={() => timeline.set({ isSlipping: !isSlipping })}
        />
      </Tooltip>
      <Tooltip title={t('timeline.magnetHint')}>
        <Button
          type="text"
          size="small"
          className={hasMagnet ? 'tool-on' : ''}
          icon={<MagnetIcon />}
          aria-label={t('timeline.magnet')}
          aria-pressed={hasMagnet}
          onClick={() => timeline.set({ hasMagnet: !hasMagnet })}
        />
      </Tooltip>
      <span className="timeline-air" />
      <Refused />
      <Spoken page={page} />
      <Zoom />
      {toggle}
    </div>
  )
}

/** The time of the playhead, written past React: it changes with every frame. */
function Clock({ totalFrames }: { totalFrames: number }) {
  const { timeline } = useStore()
  const time = useRef<HTMLElement>(null)
  useEffect(() => {
    const write = () => {
      if (time.current) time.current.textContent = clockText(timeline.get().frame)
    }
    write()
    return timeline.subscribe(write)
  }, [timeline])
  return (
    <span className="timeline-clock" role="timer">
      <b ref={time} /> / {clockText(totalFrames)}
    </span>
  )
}

function Refused() {
  const { t } = useTranslation('editor')
  const refusal = useTimeline((state) => state.refusal)
  return (
    <span role="alert" className="timeline-spoken tone-warn">
      {refusal && t(`timeline.${refusal}`)}
    </span>
  )
}

/** How many captions have a voice, and why others have none. */
function Spoken({ page: { video, voices } }: { page: PageVideo }) {
  const { t } = useTranslation('editor')
  const lines = video?.timeline.audio.voice ?? []
  const done = lines.filter((line) => voices.spoken.has(lineName(line))).length
  if (lines.length === 0 || done === lines.length) return null
  if (voices.fault !== undefined) {
    return (
      <span className="timeline-spoken tone-warn" role="alert">
        <span className="cut">{voices.fault}</span>
        <Button size="small" type="link" onClick={voices.ask}>
          {t('timeline.askVoice')}
        </Button>
      </span>
    )
  }
  return (
    <span className="timeline-spoken" role="status">
      {voices.isComing && <LoadingOutlined aria-hidden="true" />} {t('timeline.spoken', { done, count: lines.length })}
    </span>
  )
}

/** Equal steps of the slider are equal factors. */
function Zoom() {
  const { t } = useTranslation('editor')
  const { timeline } = useStore()
  const pxPerSecond = useTimeline((state) => state.pxPerSecond)
  const { least, most } = zoomLimits
  const to = (zoom: number) => timeline.set({ pxPerSecond: Math.max(least, Math.min(most, zoom)) })
  return (
    <span className="timeline-zoom">
      <Button
        type="text"
        size="small"
        icon={<MinusOutlined />}
        aria-label={t('timeline.zoomOut')}
        onClick={() => to(pxPerSecond / 1.4)}
      />
      <Slider
        min={Math.log(least)}
        max={Math.log(most)}
        step={0.01}
        value={Math.log(pxPerSecond)}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('timeline.zoom')}
        onChange={(value) => to(Math.exp(value))}
      />
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('timeline.zoomIn')}
        onClick={() => to(pxPerSecond * 1.4)}
      />
    </span>
  )
}
