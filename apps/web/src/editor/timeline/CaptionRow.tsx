import { setSentence } from '@matrixcast/canvas/commands/set-sentence'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from '../NameField.tsx'
import { useEditor, useSelection, useStore } from '../use-editor.ts'
import { isInView, placeOf } from './in-view.ts'
import { pressCaption } from './press-caption.ts'
import type { Seen } from './SceneRow.tsx'
import { secondsText } from './track-nodes.ts'

/** The sentences of the captions. What does not fit into its page is marked, with how much is missing. */
export function CaptionRow({ video: { scenes }, view, pxPerSecond, tracks }: Seen) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { elements } = useSelection()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="track track-captions" role="list" aria-label={t('kinds.captions')}>
      {scenes.flatMap((scene, at) =>
        scene.sentences.map((sentence, place) => {
          const startFrame = scene.startFrame + sentence.startFrame
          const key = `${at}-${place}`
          const frames = Math.min(sentence.frames, Math.max(1, scene.frames - sentence.startFrame))
          if (!isInView({ startFrame, frames }, { view, pxPerSecond })) return null
          const missing = sentence.startFrame + sentence.frames - scene.frames
          const isOver = missing > 0
          const warning = isOver ? t('timeline.captionTooLong', { seconds: secondsText(missing) }) : undefined
          if (sentence.startFrame >= scene.frames) return null
          return (
            <div
              key={key}
              role="listitem"
              data-scene={at}
              data-caption={key}
              className={[
                'caption-card',
                elements.includes(sentence.element) ? 'caption-selected' : '',
                isOver ? 'caption-over' : '',
              ].join(' ')}
              style={placeOf(startFrame, frames)}
              title={warning ?? sentence.text}
              onPointerDown={(event) => {
                if (typed === key) event.stopPropagation()
                else if (tracks.current) pressCaption({ event, store, root: tracks.current, at }, place)
              }}
              onDoubleClick={() => setTyped(isReadOnly ? null : key)}
            >
              {typed === key ? (
                <NameField
                  name={sentence.text}
                  label={t('kinds.captions')}
                  onDone={(text) => {
                    setTyped(null)
                    store.apply((project) => setSentence(project, { scene, sentence: place, text }))
                  }}
                  onGiveUp={() => setTyped(null)}
                />
              ) : (
                <span className="cut">
                  {isOver && <b className="caption-missing">+{secondsText(missing)} </b>}
                  {sentence.text}
                </span>
              )}
            </div>
          )
        }),
      )}
    </div>
  )
}
