import './pieces.css'
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durationText } from './figures.ts'

type WaveformProps = { url: string; name: string; peaks: number[] | null; seconds: number | null }

let playing: HTMLAudioElement | undefined
const jumpSeconds = 5

/** A piece of music as its peaks; click or arrow keys seek, and only one plays at a time. */
export function Waveform({ url, name, peaks, seconds }: WaveformProps) {
  const { t } = useTranslation('ui')
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const length = seconds ?? 0

  useEffect(() => {
    const element = audio.current
    return () => element?.pause()
  }, [])

  const toggle = () => {
    const element = audio.current
    if (element === null) return
    if (isPlaying) {
      element.pause()
      return
    }
    if (playing !== element) playing?.pause()
    playing = element
    void element.play()
  }
  const seek = (to: number) => {
    const element = audio.current
    if (element === null) return
    element.currentTime = Math.min(Math.max(0, to), length)
    setAt(element.currentTime)
  }
  const seekByPointer = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (event.detail > 0) seek(((event.clientX - left) / width) * length)
  }
  const seekByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    seek(at + (event.key === 'ArrowRight' ? jumpSeconds : -jumpSeconds))
  }

  return (
    <span className="waveform">
      <button
        type="button"
        className="waveform-play"
        aria-label={`${isPlaying ? t('pause') : t('play')} ${name}`}
        onClick={toggle}
      >
        {isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
      </button>
      <button
        type="button"
        className="waveform-track"
        role="slider"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={durationText(at)}
        onClick={seekByPointer}
        onKeyDown={seekByKey}
      >
        <Peaks peaks={peaks} playedShare={length > 0 ? at / length : 0} />
      </button>
      <span className="meta">{durationText(isPlaying || at > 0 ? at : length)}</span>
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
    </span>
  )
}

const viewHeight = 28

function Peaks({ peaks, playedShare }: { peaks: number[] | null; playedShare: number }) {
  const bars = peaks ?? Array.from({ length: 100 }, () => 0.04)
  const playedTo = Math.round(bars.length * playedShare)
  const lines = (from: number, to: number) =>
    bars
      .slice(from, to)
      .map((peak, index) => {
        const half = Math.max(0.5, (peak * viewHeight) / 2)
        return `M${from + index + 0.5} ${viewHeight / 2 - half}v${half * 2}`
      })
      .join('')
  return (
    <svg viewBox={`0 0 ${bars.length} ${viewHeight}`} preserveAspectRatio="none" aria-hidden="true">
      <g fill="none" strokeWidth="0.6">
        <path d={lines(playedTo, bars.length)} />
        <path className="waveform-played" d={lines(0, playedTo)} />
      </g>
    </svg>
  )
}
