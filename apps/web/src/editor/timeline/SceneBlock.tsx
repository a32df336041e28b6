import { MutedOutlined, SoundOutlined, WarningOutlined } from '@ant-design/icons'
import type { ProjectPage } from '@matrixcast/canvas/document'
import type { ProjectScene } from '@matrixcast/canvas/project-scene'
import type { PlayerSource } from '@matrixcast/player/footage'
import { memo, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useStore } from '../use-editor.ts'
import { FilmStrip } from './FilmStrip.tsx'
import { placeOf } from './in-view.ts'
import { type Press, pressEdge, pressScene } from './press-scene.ts'
import { sceneSoundOf, turnOwnSound } from './scene-verbs.ts'
import { secondsText } from './track-nodes.ts'
import type { View } from './use-view.ts'

type Block = {
  scene: ProjectScene
  page: ProjectPage
  at: number
  isSelected: boolean
  isGone: boolean
  footageName: string | undefined
  source: PlayerSource | undefined
  view: View
  pxPerSecond: number
  tracks: RefObject<HTMLDivElement | null>
}

const stripPx = 58

/** A scene: its film with its number, name and seconds on a band, and an edge to pull on each side. */
export const SceneBlock = memo(function SceneBlock(block: Block) {
  const { scene, page, at, isSelected, isGone, footageName, tracks, ...film } = block
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { startFrame, frames, spokenFrames } = scene
  const missing = spokenFrames - frames
  // The number of a page changes when scenes are put elsewhere; what is seen in it does not.
  const name = page.name || footageName || t('pageNumber', { number: at + 1 })
  const sounding = { scene, page, source: film.source }
  const sound = sceneSoundOf(sounding)
  const pressed = (run: (press: Press) => void) => (event: PointerEvent) => {
    if (tracks.current) run({ event, store, root: tracks.current, at })
  }
  const warning = isGone
    ? t('timeline.footageGone')
    : missing > 0
      ? t('timeline.wordsTooLong', { seconds: secondsText(missing) })
      : undefined
  return (
    <div
      role="group"
      aria-label={`${at + 1} ${name}`}
      className={isSelected ? 'scene scene-selected' : 'scene'}
      data-scene={at}
      data-block="scene"
      aria-current={isSelected}
      style={placeOf(startFrame, frames)}
      onPointerDown={pressed(pressScene)}
    >
      <div
        className="scene-picture"
        style={scene.footage ? undefined : { background: page.commonStyle.backgroundColor }}
      >
        <FilmStrip scene={scene} heightPx={stripPx} {...film} />
        <span className="scene-band" title={`${at + 1} ${name} · ${secondsText(frames)}`}>
          <b>{at + 1}</b> <span className="cut">{name}</span> <span>{secondsText(frames)}</span>
        </span>
        {sound && (
          <button
            type="button"
            className="scene-sound"
            aria-pressed={!sound.isMuted}
            aria-label={t('ownSound')}
            title={t(sound.isMuted ? 'timeline.ownSoundOff' : 'timeline.ownSoundOn')}
            disabled={isReadOnly}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => turnOwnSound(store, sounding)}
          >
            {sound.isMuted ? <MutedOutlined /> : <SoundOutlined />}
          </button>
        )}
        {warning !== undefined && (
          <span className="scene-warning" role="img" aria-label={warning} title={warning}>
            <WarningOutlined /> <span className="cut">{warning}</span>
          </span>
        )}
      </div>
      <span className="scene-edge scene-edge-left" onPointerDown={pressed((press) => pressEdge(press, 'left'))} />
      <span className="scene-edge scene-edge-right" onPointerDown={pressed((press) => pressEdge(press, 'right'))} />
    </div>
  )
})
