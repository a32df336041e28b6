import './voice.css'
import { CheckOutlined, LoadingOutlined, PauseCircleFilled, PlayCircleFilled, PlusOutlined } from '@ant-design/icons'
import { voiceNames } from '@matrixcast/canvas/element-style'
import { aiApi } from '@matrixcast/contract/ai'
import { languageName } from '@matrixcast/contract/faults/sentence'
import { type SpokenLanguage, type VoiceEmotion, voiceApi, voiceEmotions } from '@matrixcast/contract/voice'
import { isVoiceLanguage, type LineLanguage, lineLanguage } from '@matrixcast/domain/voice-language'
import { Segmented, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { oneOf } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useAudition } from './use-audition.ts'

type VoiceName = (typeof voiceNames)[number]
export type VoiceChoice = { name: VoiceName; rate: number; emotion: VoiceEmotion }

const rates = { min: 0.5, max: 2, step: 0.05 }
const oneDecimal = (rate: number) => `${rate.toFixed(2).replace(/0$/, '')}×`

type VoicePickerProps = {
  value: VoiceChoice
  onChange: (value: VoiceChoice) => void
  /** What is said to try a voice: the person's own words when there are some, else empty. */
  sample: string
  /** Where several may be chosen: all that are, and a click that adds one or takes it out. */
  several?: { names: readonly VoiceName[]; onToggle: (name: VoiceName) => void }
}

/** The voices that speak the language of the words, to listen to and choose from, with rate and mood. */
export function VoicePicker({ value, onChange, sample, several }: VoicePickerProps) {
  const { t, i18n } = useTranslation('ui')
  const mayListen = useMay()(voiceApi.tryVoice)
  const audition = useAudition()
  const { data: spoken } = useRead(voiceApi.languages, {})
  const say = sample.trim() === '' ? t('voice.sample') : sample.trim()
  const language = lineLanguage(say)
  const nameOf = (one: LineLanguage) =>
    isVoiceLanguage(one) ? t(`voice.languages.${one}`) : languageName(one, i18n.language)
  const speaker = spoken?.data.find((one) => one.language === language)
  const isChosenName = (name: VoiceName) => (several === undefined ? name === value.name : several.names.includes(name))
  /** One card for each who speaks: of several names of one speaker the first, and what was chosen before. */
  const shown = voiceNames.filter(
    (name, at) =>
      isChosenName(name) || (speaker?.speakers ?? []).indexOf(speaker?.speakers[at] ?? '') >= at || !speaker,
  )
  return (
    <div className="voice-picker">
      <div className="voice-grid" role="group" aria-label={t('voice.label')}>
        {shown.map((name) => {
          const title = t(`voice.names.${name}`)
          const isPlaying = audition.playing === name
          const isWaiting = audition.waiting === name
          const isChosen = isChosenName(name)
          return (
            <span key={name} className={isChosen ? 'voice-tile voice-chosen' : 'voice-tile'}>
              {mayListen && (
                <button
                  type="button"
                  className="voice-play"
                  aria-label={t(isPlaying ? 'voice.stop' : 'voice.listen', { name: title })}
                  onClick={() =>
                    isPlaying
                      ? audition.stop()
                      : audition.play({ voice: name, rate: value.rate, emotion: value.emotion, text: say })
                  }
                >
                  {isWaiting ? <LoadingOutlined /> : isPlaying ? <PauseCircleFilled /> : <PlayCircleFilled />}
                </button>
              )}
              <button
                type="button"
                className="voice-name"
                aria-pressed={isChosen}
                onClick={() => onChange({ ...value, name })}
              >
                <b>{title}</b>
                {speaker && <SpeakerLines speaker={speaker} name={name} />}
              </button>
              {several !== undefined && (
                <button
                  type="button"
                  className="icon-button"
                  aria-pressed={isChosen}
                  aria-label={t(isChosen ? 'voice.without' : 'voice.with', { name: title })}
                  onClick={() => several.onToggle(name)}
                >
                  {isChosen ? <CheckOutlined /> : <PlusOutlined />}
                </button>
              )}
            </span>
          )
        })}
      </div>
      {spoken && !spoken.isService && speaker === undefined && (
        <p className="meta">
          {language === 'und' ? t('voice.nobodyUnknown') : t('voice.nobody', { language: nameOf(language) })}
        </p>
      )}
      {speaker?.quality === 'robot' && <BetterVoice />}
      {audition.fellBack && (
        <p className="meta" role="status">
          {t('voice.fellBack')}
        </p>
      )}
      <div className="voice-line">
        <span id="voice-rate">{t('voice.rate')}</span>
        <Slider
          {...rates}
          value={value.rate}
          ariaLabelledByForHandle="voice-rate"
          tooltip={{ formatter: (rate) => oneDecimal(rate ?? 1) }}
          onChange={(rate) => onChange({ ...value, rate })}
        />
        <b>{oneDecimal(value.rate)}</b>
      </div>
      <div className="voice-line">
        <span>{t('voice.mood')}</span>
        <Segmented
          value={value.emotion}
          aria-label={t('voice.mood')}
          options={voiceEmotions.map((emotion) => ({
            value: emotion,
            label: t(`voice.moods.${emotion === '' ? 'own' : emotion}`),
          }))}
          onChange={(emotion) => onChange({ ...value, emotion: oneOf(voiceEmotions, emotion) ?? '' })}
        />
      </div>
    </div>
  )
}

/** Who the voice of a name is: the language and what speaks it, then how it sounds. */
function SpeakerLines({ speaker, name }: { speaker: SpokenLanguage; name: VoiceName }) {
  const { t } = useTranslation('ui')
  const { language, engine, quality, speakers } = speaker
  const who = quality === 'robot' ? t(`voice.kinds.${name}`) : (speakers[voiceNames.indexOf(name)] ?? '')
  const lines = [`${t(`voice.languages.${language}`)} · ${engine}`, `${t(`voice.qualities.${quality}`)} · ${who}`]
  return lines.map((line) => (
    <span key={line} className="meta">
      {line}
    </span>
  ))
}

function BetterVoice() {
  const { t } = useTranslation('ui')
  const may = useMay()
  return (
    <p className="meta">
      {t('voice.robot')}{' '}
      {may(aiApi.endpoints) && <AppLink href={withQuery(paths.settings, { tab: 'ai' })}>{t('voice.better')}</AppLink>}
    </p>
  )
}
