import { lineName } from '@matrixcast/canvas/page-lines'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import type { SpokenSentence } from '@matrixcast/contract/voice'
import { useTranslation } from 'react-i18next'
import { isInView, placeOf } from './in-view.ts'
import type { Seen } from './SceneRow.tsx'
import { sceneAt } from './scene-at.ts'

/** The voice of each sentence: its words where they are heard, or a dashed edge while nobody has said them. */
export function VoiceRow({
  video: { scenes, timeline },
  view,
  pxPerSecond,
  spoken,
}: Seen & { spoken: ReadonlyMap<string, SpokenSentence> }) {
  const { t } = useTranslation('editor')
  return (
    <div className="track track-voice" role="list" aria-label={t('timeline.voice')}>
      {timeline.audio.voice.map((line, at) => {
        const { startFrame, frames } = line
        if (!isInView({ startFrame, frames }, { view, pxPerSecond })) return null
        const sentence = spoken.get(lineName(line))
        return (
          <div
            key={`${startFrame} ${at}`}
            role="listitem"
            data-scene={sceneAt(scenes, startFrame)}
            className={sentence ? 'voice-bar' : 'voice-bar voice-unmade'}
            style={placeOf(startFrame, frames)}
            title={sentence ? undefined : t('timeline.unmade')}
          >
            {sentence ? (
              <Words sentence={sentence} />
            ) : (
              <span className="cut">{t('timeline.estimated', { seconds: (frames / framesPerSecond).toFixed(1) })}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** When each word is heard. */
function Words({ sentence: { words, seconds } }: { sentence: SpokenSentence }) {
  const percent = (ms: number) => `${(ms / 10 / seconds).toFixed(2)}%`
  return words.map(({ from, startMs, endMs }) => (
    <i key={from} style={{ left: percent(startMs), width: percent(Math.max(40, endMs - startMs - 30)) }} />
  ))
}
