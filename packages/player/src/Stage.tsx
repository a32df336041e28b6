/** @jsxRuntime automatic */

import type { Element } from '@matrixcast/canvas/document'
import { frameUnits } from '@matrixcast/canvas/frame-units'
import { type Moment, momentAt, type Picture } from '@matrixcast/canvas/moment'
import { withinBorder } from '@matrixcast/canvas/page-layers'
import { harmlessStyle } from '@matrixcast/canvas/style-grammar'
import { type AnyLayer, type AnyTimeline, wordsOfCard } from '@matrixcast/canvas/timeline'
import { ElementView } from '@matrixcast/elements/ElementView'
import { elementBox } from '@matrixcast/elements/element-box'
import { ToneFilter } from '@matrixcast/elements/ToneFilter'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PlayerSource } from './footage.ts'
import { PosedElement } from './PosedElement.tsx'
import { layingOf, type PictureStyle } from './picture-style.ts'
import { useMovingPictures } from './use-moving-pictures.ts'
import { canvasSize } from './use-player.ts'

type Props = {
  timeline: AnyTimeline
  sources: ReadonlyMap<string, PlayerSource>
  frame: number
  lower: RefObject<HTMLCanvasElement | null>
  upper: RefObject<HTMLCanvasElement | null>
  /** The canvases of videos that lie over others, by their layer; left out where none is played. */
  clips?: RefObject<Map<number, HTMLCanvasElement>>
  /** Stands among the elements, in their px and layers: what a page shows besides and a video does not. */
  children?: ReactNode
}

/** A frame of a timeline: the pictures on two canvases, and over them the elements, each at its own moment. */
export function Stage({ timeline, sources, frame, lower, upper, clips, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(box)
  const { unitsWide, unitsHigh } = frameUnits(timeline.size)
  const { width, height } = canvasSize(timeline)
  const elements = useMemo(() => elementsOf(timeline, sources), [timeline, sources])
  const moving = useMovingPictures(timeline, sources)
  const moment = momentAt(timeline, frame)
  const laying = layingOf(moment)
  const { pictures } = moment
  const [under, over] = 'only' in pictures ? [pictures.only, undefined] : [pictures.leaving, pictures.entering]
  return (
    <div
      ref={box}
      style={{
        position: 'relative',
        width: '100%',
        aspectRatio: `${unitsWide} / ${unitsHigh}`,
        overflow: 'hidden',
        isolation: 'isolate',
      }}
    >
      <div style={{ position: 'absolute', inset: 0, background: laying.ground, filter: laying.filter }}>
        <PictureCanvas canvas={lower} size={{ width, height }} picture={under} style={laying.lower} />
        <PictureCanvas canvas={upper} size={{ width, height }} picture={over} style={laying.upper} />
      </div>
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: 0,
          width: unitsWide,
          height: unitsHigh,
          transform: `scale(${widthPx / unitsWide})`,
          transformOrigin: '0 0',
        }}
      >
        {moment.layers.map(({ layer, localFrame, sourceFrame }) => {
          const element = elements[layer]
          if (!element || sourceFrame !== undefined) return null
          const picture = moving.get(timeline.layers[layer]?.sha256 ?? '')
          return <PosedElement key={layer} element={element} localFrame={localFrame} moving={picture} />
        })}
        <Clips timeline={timeline} moment={moment} clips={clips} pxPerUnit={width / unitsWide} />
        {children}
        <Card timeline={timeline} card={moment.card} />
      </div>
    </div>
  )
}

type ClipsProps = {
  timeline: AnyTimeline
  moment: Moment
  clips: Props['clips']
  pxPerUnit: number
}

/** Videos in their boxes. All of them stay on the page, so that each has its picture before it is seen. */
function Clips({ timeline, moment, clips, pxPerUnit }: ClipsProps) {
  const layers: readonly AnyLayer[] = timeline.layers
  return layers.map(({ element, clip }, at) => {
    if (!clip) return null
    const style = harmlessStyle(element.commonStyle)
    const { width, height } = withinBorder({ commonStyle: style })
    const isSeen = moment.layers.some(({ layer }) => layer === at)
    return (
      <div key={at} style={{ ...elementBox(style), overflow: 'hidden', ...(isSeen ? {} : { visibility: 'hidden' }) }}>
        <canvas
          ref={(node) => {
            if (node) clips?.current.set(at, node)
            return () => void clips?.current.delete(at)
          }}
          width={Math.max(1, Math.round(width * pxPerUnit))}
          height={Math.max(1, Math.round(height * pxPerUnit))}
          aria-hidden
          style={{ display: 'block', width: '100%', height: '100%' }}
        />
      </div>
    )
  })
}

type CanvasProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  size: { width: number; height: number }
  picture: Picture | undefined
  style: PictureStyle | null
}

function PictureCanvas({ canvas, size, picture, style }: CanvasProps) {
  const id = useId()
  const tones = (picture?.paints ?? []).flatMap((paint) => (paint.kind === 'tone' ? [paint.tone] : []))
  const filter = tones.map((_, at) => `url(#${id}${at})`).join(' ')
  return (
    <>
      {tones.map((tone, at) => (
        <ToneFilter key={at} id={`${id}${at}`} tone={tone} />
      ))}
      <canvas
        ref={canvas}
        {...size}
        aria-hidden
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          filter: filter === '' ? 'none' : filter,
          ...(style ?? { visibility: 'hidden' }),
        }}
      />
    </>
  )
}

function Card({ timeline: { captions }, card }: { timeline: AnyTimeline; card: ReturnType<typeof momentAt>['card'] }) {
  if (!captions || !card || captions.style.elName !== 'captions') return null
  const shown = captions.cards[card.card]
  const word = card.word === null ? undefined : shown?.words[card.word]
  const element = { ...captions.style, propsValue: wordsOfCard(shown) }
  return (
    <ElementView
      element={element}
      reveal={word && { highlighted: { from: word.from, until: word.until, colour: captions.highlight } }}
    />
  )
}

/** The elements of the layers, pictures at their addresses. */
const elementsOf = ({ layers }: AnyTimeline, sources: Props['sources']): Element[] =>
  layers.map(({ element, sha256 }) =>
    element.elName === 'image'
      ? { ...element, propsValue: { ...element.propsValue, imageSrc: sources.get(sha256 ?? '')?.url ?? '' } }
      : element,
  )

function useWidthPx(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => setWidthPx(node.clientWidth))
    observer.observe(node)
    return () => observer.disconnect()
  }, [box])
  return widthPx
}
