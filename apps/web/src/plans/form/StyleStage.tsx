import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { canvasHeightPx, canvasWidthPx, type Element } from '@matrixcast/canvas/document'
import { fitText } from '@matrixcast/canvas/fit-text'
import { fitToFrame, frameUnits } from '@matrixcast/canvas/frame-units'
import { keepInSafeArea, safeMargins } from '@matrixcast/canvas/safe-area'
import type { Material } from '@matrixcast/contract/materials'
import { ElementView } from '@matrixcast/elements/ElementView'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageMotion } from '../../animation/stage-motion.ts'

type Place = { left: number; top: number }
type StyleStageProps = {
  clip: ClipPlan
  materials: Map<string, Material>
  chosen: string | undefined
  /** Whose animations are played, anew with each `run`. */
  played: { uuid: string; run: number }
  onChoose: (uuid: string) => void
  /** Canvas px of 375 x 667. */
  onMove: (uuid: string, place: Place) => void
}

const stageWidthPx = 240
const arrowStep = 1
const longStep = 10

/** The frame with what stands on it, small; elements are dragged, or moved by the arrow keys. */
export function StyleStage({ clip, materials, chosen, played, onChoose, onMove }: StyleStageProps) {
  const { t } = useTranslation('plans')
  const { unitsWide, unitsHigh } = frameUnits(clip.size)
  const scale = Math.min(stageWidthPx / unitsWide, 420 / unitsHigh)
  const ground = materials.get(clip.scenes.flatMap(({ materialIds }) => materialIds)[0] ?? '')?.thumburl
  const shown = clip.page.elements.filter(({ elName }) => elName !== 'captions' || clip.captions.on)
  return (
    <section
      className="style-stage"
      aria-label={t('stage')}
      style={{ width: unitsWide * scale, height: unitsHigh * scale }}
    >
      {typeof ground === 'string' && <img src={ground} alt="" />}
      <div style={{ width: unitsWide, height: unitsHigh, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        {shown.map((element) => (
          <StageElement
            key={element.uuid}
            element={element}
            drawn={filled(kept(fitToFrame(element, clip.size), clip), { clip, materials, sample: t('captionSample') })}
            isChosen={element.uuid === chosen}
            run={element.uuid === played.uuid ? played.run : 0}
            unitsPerPx={1 / scale}
            onChoose={() => onChoose(element.uuid)}
            onMove={(across, down) => {
              const left = element.commonStyle.left + across * (canvasWidthPx / unitsWide)
              const top = element.commonStyle.top + down * (canvasHeightPx / unitsHigh)
              const moved = { ...element, commonStyle: { ...element.commonStyle, left, top } }
              onMove(element.uuid, { left, top: kept(moved, clip).commonStyle.top })
            }}
          />
        ))}
        <SafeArea clip={clip} />
      </div>
    </section>
  )
}

/** The captions where the engine puts them: inside what the platforms leave clear. */
const kept = (element: Element, { captions, size }: ClipPlan): Element =>
  element.elName === 'captions' ? keepInSafeArea(element, { area: captions.safeArea, size }) : element

/** Platforms lay their buttons over upright videos only. */
function SafeArea({ clip: { captions, size } }: { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const { unitsWide, unitsHigh } = frameUnits(size)
  if (captions.safeArea === 'none' || unitsWide !== canvasWidthPx || unitsHigh !== canvasHeightPx) return null
  const { top, right, bottom, left } = safeMargins(captions.safeArea)
  return (
    <div className="stage-safe" style={{ inset: `${top}px ${right}px ${bottom}px ${left}px` }}>
      <span>{t('safeArea')}</span>
    </div>
  )
}

type StageElementProps = {
  element: Element
  drawn: Element
  isChosen: boolean
  run: number
  unitsPerPx: number
  onChoose: () => void
  onMove: (across: number, down: number) => void
}

function StageElement({ element, drawn, isChosen, run, unitsPerPx, onChoose, onMove }: StageElementProps) {
  const { t } = useTranslation('plans')
  const last = useRef<{ x: number; y: number }>(undefined)
  const { left, top, width, height, zIndex } = drawn.commonStyle
  const { box, typed } = useStageMotion(drawn, run)
  return (
    <>
      <div ref={box} className="stage-moved">
        <ElementView element={drawn} reveal={typed === undefined ? undefined : { typed }} />
      </div>
      <button
        type="button"
        className={isChosen ? 'stage-handle stage-chosen' : 'stage-handle'}
        aria-label={t('moveElement', { name: element.elName === 'text' ? element.propsValue.text : element.elName })}
        style={{ left, top, width, height, zIndex: zIndex + 1 }}
        onPointerDown={(event) => {
          onChoose()
          last.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (last.current === undefined) return
          onMove((event.clientX - last.current.x) * unitsPerPx, (event.clientY - last.current.y) * unitsPerPx)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={() => {
          last.current = undefined
        }}
        onKeyDown={(event) => {
          const step = event.shiftKey ? longStep : arrowStep
          const moves: Record<string, [number, number]> = {
            ArrowLeft: [-step, 0],
            ArrowRight: [step, 0],
            ArrowUp: [0, -step],
            ArrowDown: [0, step],
          }
          const move = moves[event.key]
          if (move === undefined) return
          event.preventDefault()
          onMove(...move)
        }}
      />
    </>
  )
}

type Filling = { clip: ClipPlan; materials: Map<string, Material>; sample: string }

/** The first variant's words, so that the stage shows real lengths. */
function filled(element: Element, { clip, materials, sample }: Filling): Element {
  const keyword = clip.keywords[0] ?? ''
  const fill = (text: string) => text.replaceAll('{keyword}', keyword)
  if (element.elName === 'text') {
    const scene = clip.scenes.find(({ text }) => text !== '')?.text ?? sample
    const text = element.propsValue.text.replaceAll('{title}', clip.titles[0] ?? '').replaceAll('{scene}', scene)
    const shown = { ...element, propsValue: { text: fill(text) } }
    return /\{(title|scene)\}/.test(element.propsValue.text) ? fitText(shown) : shown
  }
  if (element.elName === 'captions') return { ...element, propsValue: { text: fill(clip.scripts[0]?.[0] ?? sample) } }
  if (element.elName === 'image') {
    const material = materials.get(element.propsValue.materialId)
    return { ...element, propsValue: { ...element.propsValue, imageSrc: material?.fullurl ?? '' } }
  }
  return element
}
