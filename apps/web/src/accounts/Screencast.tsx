import { type LoginInput, loginInput } from '@matrixcast/contract/helper'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { helperLink } from '../helper/link.ts'
import { pointIn } from './screencast-point.ts'

type Said = LoginInput['event']

const moveEveryMs = 40
const mostLetters = 500

/** The helper's page as pictures; pointer, wheel, keys, pasted and composed text travel back. Nothing typed is kept here. */
export function Screencast({ loginId }: { loginId: string }) {
  const { t } = useTranslation('accounts')
  const canvas = useRef<HTMLCanvasElement>(null)
  const typed = useRef<HTMLTextAreaElement>(null)
  const movedAt = useRef(0)
  const send = (event: Said) => helperLink.send({ loginId, event })

  useEffect(
    () =>
      helperLink.frames.listen((frame) => {
        if (frame.loginId !== loginId) return
        const image = new Image()
        image.onload = () => {
          const element = canvas.current
          if (element === null) return
          if (element.width !== frame.width || element.height !== frame.height) {
            element.width = frame.width
            element.height = frame.height
          }
          element.getContext('2d')?.drawImage(image, 0, 0, frame.width, frame.height)
          element.dataset['ready'] = 'true'
        }
        image.src = `data:image/jpeg;base64,${frame.image}`
      }),
    [loginId],
  )

  // React's wheel listener is passive and could not keep the drawer from scrolling.
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      helperLink.send({ loginId, event: { kind: 'wheel', ...pointIn(element, event), dy: event.deltaY } })
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [loginId])

  const point = (kind: 'down' | 'up' | 'move') => (event: PointerEvent<HTMLCanvasElement>) => {
    if (kind === 'move') {
      if (event.timeStamp - movedAt.current < moveEveryMs) return
      movedAt.current = event.timeStamp
    }
    if (kind === 'down') {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      typed.current?.focus({ preventScroll: true })
    }
    send({ kind, ...pointIn(event.currentTarget, event) })
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const key = loginInput.safeParse({ loginId, event: { kind: 'key', key: event.key } })
    if (!key.success) return
    event.preventDefault()
    event.stopPropagation()
    send(key.data.event)
  }
  const take = () => {
    const element = typed.current
    if (element === null || element.value === '') return
    send({ kind: 'text', text: element.value.slice(0, mostLetters) })
    element.value = ''
  }

  return (
    <div className="screencast">
      <canvas
        ref={canvas}
        width={1280}
        height={800}
        role="application"
        aria-label={t('screencast')}
        data-testid="screencast"
        onPointerDown={point('down')}
        onPointerUp={point('up')}
        onPointerMove={point('move')}
      />
      <textarea
        ref={typed}
        className="screencast-keys"
        aria-label={t('screencastKeys')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-testid="screencast-keys"
        onKeyDown={pressKey}
        onInput={(event) => {
          if (!(event.nativeEvent instanceof InputEvent) || !event.nativeEvent.isComposing) take()
        }}
        onCompositionEnd={take}
      />
    </div>
  )
}
