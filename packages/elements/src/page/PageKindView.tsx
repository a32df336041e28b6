/** @jsxRuntime automatic */
import { countdownText, momentText } from '@matrixcast/canvas/countdown'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import type { PageKind, PageKindName, PageKindProps } from '@matrixcast/canvas/page-kinds'
import { harmlessStyle } from '@matrixcast/canvas/style-grammar'
import { directionOf } from '@matrixcast/canvas/text-direction'
import type { CSSProperties, ReactNode } from 'react'
import { encode } from 'uqr'
import { elementBox } from '../element-box.ts'
import { textPaint } from '../text-paint.ts'

type Props = {
  element: PageKind
  style: ElementStyle
  /** Where a material is fetched; empty where it is not there. */
  addressOf: (source: string) => string
  /** Of the page itself, for a code that leads to it. */
  url: string
  /** Where somebody looks at it now: what is left of a countdown is then shown in the reader's language, else its date. */
  clock?: { nowMs: number; language: string }
}

const centred: CSSProperties = { display: 'flex', alignItems: 'center', justifyContent: 'center' }
const whole: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }
const over: CSSProperties = { position: 'absolute', left: 0, right: 0, bottom: 0, padding: 8 }

/**
 * An element that only pages have, as the editor and a public page draw it: without any script it can be read, swiped and followed.
 * The script of public pages finds what it moves by the `data-` attributes.
 */
export function PageKindView({ element, style: given, addressOf, url, clock }: Props) {
  const style = { ...harmlessStyle(given), backgroundImage: addressOf(given.backgroundImage) }
  const box = { ...elementBox(style), ...textPaint(style) }
  switch (element.elName) {
    case 'button':
    case 'call':
    case 'copy':
      return (
        <div dir={directionOf(element.propsValue.text)} style={{ ...box, ...centred }}>
          {element.propsValue.text}
        </div>
      )
    case 'carousel':
      return <Carousel uuid={element.uuid} box={box} {...element.propsValue} addressOf={addressOf} />
    case 'map':
      return (
        <div style={{ ...box, overflow: 'hidden', textAlign: 'left' }}>
          <Picture src={addressOf(element.propsValue.imageSrc)} alt={element.propsValue.address} />
          {element.propsValue.address !== '' && (
            <span style={{ ...over, background: 'rgba(255,255,255,.92)' }}>{element.propsValue.address}</span>
          )}
        </div>
      )
    case 'countdown':
      return <Countdown box={box} clock={clock} {...element.propsValue} />
    case 'music':
      return <Music box={box} name={element.propsValue.name} src={addressOf(element.propsValue.musicSrc)} />
    case 'qrcode':
      return (
        <div style={box}>
          <Code content={element.propsValue.content || url} colour={style.color} />
        </div>
      )
  }
}

type Boxed<Name extends PageKindName> = PageKindProps<Name> & { box: CSSProperties }

const Picture = ({ src, alt }: { src: string; alt: string }) =>
  src === '' ? null : <img alt={alt} src={src} style={whole} />

/** Slides beside each other that a finger moves; the dots lead to them. */
function Carousel({
  uuid,
  box,
  slides,
  seconds,
  addressOf,
}: Boxed<'carousel'> & Pick<Props, 'addressOf'> & { uuid: string }) {
  const shown = slides.map(({ imageSrc }) => addressOf(imageSrc)).filter((src) => src !== '')
  const strip: CSSProperties = {
    display: 'flex',
    height: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
  }
  return (
    <div style={{ ...box, overflow: 'hidden' }}>
      <div data-carousel={seconds} style={strip}>
        {shown.map((src, at) => (
          <div key={`${at} ${src}`} id={`s-${uuid}-${at}`} style={{ flex: '0 0 100%', scrollSnapAlign: 'start' }}>
            <Picture src={src} alt="" />
          </div>
        ))}
      </div>
      {shown.length > 1 && (
        <nav className="dots" style={{ ...over, ...centred, padding: 0 }}>
          {shown.map((src, at) => (
            <a
              key={`${at} ${src}`}
              href={`#s-${uuid}-${at}`}
              aria-label={`${at + 1} / ${shown.length}`}
              style={dotRoom}
            >
              <i style={dot} />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
const dotRoom: CSSProperties = { ...centred, width: 22, height: 24 }
const dot: CSSProperties = {
  width: 8,
  height: 8,
  borderRadius: 4,
  background: '#fff',
  boxShadow: '0 0 0 1px rgba(0,0,0,.35)',
}

const Countdown = ({ box, at, over: after, clock }: Boxed<'countdown'> & { clock: Props['clock'] }) => (
  <div style={{ ...box, ...centred, fontVariantNumeric: 'tabular-nums' }}>
    <time dateTime={at} data-countdown={after}>
      {clock && at !== '' ? countdownText(Date.parse(at) - clock.nowMs, clock.language) : momentText(at)}
    </time>
  </div>
)

/** A switch; without a script the browser's own controls. */
const Music = ({ box, name, src }: { box: CSSProperties; name: string; src: string }) => (
  <div style={box}>
    <button type="button" data-do="playMusic=" aria-label={name || '♪'} aria-pressed="false" style={musicSwitch}>
      ♪
    </button>
    {src !== '' && <audio src={src} loop preload="none" />}
  </div>
)
const musicSwitch: CSSProperties = {
  ...centred,
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
}

/** A code as one path, in modules of a square. */
function Code({ content, colour }: { content: string; colour: string }): ReactNode {
  if (content === '') return null
  const { data, size } = encode(content, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={content} shapeRendering="crispEdges" style={whole}>
      <path d={path} fill={colour} />
    </svg>
  )
}
