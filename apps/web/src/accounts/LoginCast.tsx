import { CloseOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helperLink } from '../helper/link.ts'
import { durationText } from '../ui/figures.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import { type CastEvent, namedKeyOf, pointOnPage, textEvents } from './cast-input.ts'

const moveEveryMs = 40
const firstFrame = { width: 1366, height: 860 }

/** A browser of the helper as pictures, with our pointer and keys. What is typed goes through and is kept nowhere. */
export function LoginCast({ loginId, endsAtMs, onClose }: { loginId: string; endsAtMs: number; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const picture = useRef<HTMLImageElement>(null)
  const surface = useRef<HTMLTextAreaElement>(null)
  const movedAtMs = useRef(0)
  const [frame, setFrame] = useState(firstFrame)
  const [hasPicture, setHasPicture] = useState(false)
  const send = (event: CastEvent) => helperLink.send({ loginId, event })

  useEffect(
    () =>
      helperLink.frames.listen(({ loginId: id, image, width, height }) => {
        if (id !== loginId || picture.current === null) return
        picture.current.src = `data:image/jpeg;base64,${image}`
        setFrame((last) => (last.width === width && last.height === height ? last : { width, height }))
        setHasPicture(true)
      }),
    [loginId],
  )
  useEffect(() => surface.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    // React's own wheel listener is passive, so the drawer would scroll along.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = pointOnPage(event, element.getBoundingClientRect(), frame)
      helperLink.send({ loginId, event: { kind: 'wheel', ...point, dy: event.deltaY } })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [loginId, frame])

  const point = (kind: 'down' | 'up' | 'move', event: PointerEvent<HTMLTextAreaElement>) => {
    if (kind !== 'move' && event.button !== 0) return
    if (kind === 'move' && event.timeStamp - movedAtMs.current < moveEveryMs) return
    movedAtMs.current = event.timeStamp
    if (kind === 'down') event.currentTarget.setPointerCapture(event.pointerId)
    send({ kind, ...pointOnPage(event, event.currentTarget.getBoundingClientRect(), frame) })
  }
  const type = (element: HTMLTextAreaElement) => {
    for (const event of textEvents(element.value)) send(event)
    element.value = ''
  }

  return (
    <div className="cast">
      <div className="cast-bar">
        <LockOutlined /> <span>{t('castPrivate')}</span>
        <Countdown endsAtMs={endsAtMs} />
        <Button size="small" icon={<CloseOutlined />} onClick={onClose} data-testid="close-cast">
          {t('closeCast')}
        </Button>
      </div>
      <div
        className="cast-screen"
        style={{ aspectRatio: `${frame.width} / ${frame.height}`, '--cast-shape': frame.width / frame.height }}
      >
        <img ref={picture} alt="" hidden={!hasPicture} data-testid="cast-picture" />
        {!hasPicture && (
          <span className="cast-wait" role="status">
            <span className="spinner" aria-hidden="true" /> {t('castOpening')}
          </span>
        )}
        <textarea
          ref={surface}
          className="cast-surface"
          data-testid="cast-surface"
          aria-label={t('castSurface')}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onPointerDown={(event) => point('down', event)}
          onPointerUp={(event) => point('up', event)}
          onPointerMove={(event) => point('move', event)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            const named = namedKeyOf({
              key: event.key,
              shiftKey: event.shiftKey,
              ctrlKey: event.ctrlKey,
              metaKey: event.metaKey,
              altKey: event.altKey,
              isComposing: event.nativeEvent.isComposing,
            })
            if (named === undefined) return
            event.preventDefault()
            event.stopPropagation()
            send(named)
          }}
          onPaste={(event) => {
            event.preventDefault()
            for (const one of textEvents(event.clipboardData.getData('text/plain'))) send(one)
          }}
          onInput={(event) => {
            if (!(event.nativeEvent instanceof InputEvent) || !event.nativeEvent.isComposing) type(event.currentTarget)
          }}
          onCompositionEnd={(event) => type(event.currentTarget)}
        />
      </div>
      <p className="meta">{t('castKeys')}</p>
    </div>
  )
}

function Countdown({ endsAtMs }: { endsAtMs: number }) {
  const { t } = useTranslation('accounts')
  const seconds = useSecondsLeft(endsAtMs)
  return (
    <time className={seconds < 60 ? 'cast-countdown cast-late' : 'cast-countdown'} role="timer">
      {t('closesIn', { time: durationText(seconds) })}
    </time>
  )
}
