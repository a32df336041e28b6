import { CustomerServiceOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { type MusicMood, musicMoods } from '@matrixcast/contract/music'
import { voiceEmotions } from '@matrixcast/contract/voice'
import { Button, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../ui/list/list-state.ts'
import { Waveform } from '../../ui/Waveform.tsx'
import { VoicePicker } from '../../voice/VoicePicker.tsx'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'
import { membersOf, withSets } from './variety-set.ts'

/** Who speaks, what plays under it, and what is kept of what the camera heard. */
export function SoundGroup({
  draft,
  faults,
  changeClip,
  materials,
}: GroupProps & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const { originalSound } = draft.clip
  return (
    <FormGroup step="sound" title={t('step.sound')} purpose={t('purpose.sound')} faults={faults}>
      <VoiceField clip={draft.clip} changeClip={changeClip} />
      <MusicField clip={draft.clip} changeClip={changeClip} materials={materials} />
      <Field label={t('originalSound')} help={t('originalSoundHelp')}>
        <div className="form-line">
          <Switch
            checked={originalSound.on}
            aria-label={t('originalSound')}
            onChange={(on) => changeClip({ originalSound: { ...originalSound, on } })}
          />
          {originalSound.on && (
            <LabelledSlider
              label={t('originalVolume')}
              min={0}
              max={100}
              value={originalSound.volume}
              text={String(originalSound.volume)}
              onChange={(volume) => changeClip({ originalSound: { ...originalSound, volume } })}
            />
          )}
        </div>
      </Field>
    </FormGroup>
  )
}

type ClipField = Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }

const longestSample = 200

/** The first sentence a video will say. */
const sampleOf = ({ scripts, keywords }: ClipPlan): string =>
  (scripts[0]?.find((line) => line.trim() !== '') ?? '')
    .replaceAll('{keyword}', keywords[0] ?? '')
    .slice(0, longestSample)

function VoiceField({ clip, changeClip }: ClipField) {
  const { t } = useTranslation('plans')
  const { voice, variety } = clip
  const voices = membersOf(variety?.voices, { name: voice.name })
  const choose = (chosen: typeof voices) => {
    const [first] = chosen
    if (first === undefined) return
    changeClip({
      voice: { ...voice, name: first.name },
      variety: withSets(variety, { voices: chosen.length > 1 ? [...chosen] : undefined }),
    })
  }
  return (
    <Field label={t('voice')} help={voice.on ? t('voiceHelp') : t('voiceOffHelp')}>
      <div className="form-line">
        <Switch checked={voice.on} aria-label={t('voice')} onChange={(on) => changeClip({ voice: { ...voice, on } })} />
        {voice.on && (
          <LabelledSlider
            label={t('voiceVolume')}
            min={0}
            max={100}
            value={voice.volume}
            text={String(voice.volume)}
            onChange={(volume) => changeClip({ voice: { ...voice, volume } })}
          />
        )}
      </div>
      {voice.on && (
        <VoicePicker
          value={{ name: voice.name, rate: voice.rate, emotion: oneOf(voiceEmotions, voice.emotion) ?? '' }}
          sample={sampleOf(clip)}
          onChange={(chosen) =>
            chosen.name === voice.name
              ? changeClip({ voice: { ...voice, ...chosen } })
              : changeClip({ voice: { ...voice, ...chosen }, variety: withSets(variety, { voices: undefined }) })
          }
          several={{
            names: voices.map(({ name }) => name),
            onToggle: (name) =>
              choose(
                voices.some((one) => one.name === name)
                  ? voices.filter((one) => one.name !== name)
                  : [...voices, { name }],
              ),
          }}
        />
      )}
    </Field>
  )
}

function MusicField({ clip, changeClip, materials }: ClipField & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const [isPicking, setIsPicking] = useState(false)
  const { music } = clip
  const put = (patch: Partial<typeof music>) => changeClip({ music: { ...music, ...patch } })
  return (
    <Field label={t('music')} help={t('musicHelp')}>
      <ul className="music-rows">
        {music.materialIds.map((id) => {
          const material = materials.get(id)
          if (material === undefined) return null
          return (
            <li key={id}>
              <CustomerServiceOutlined />
              <span className="cut">{material.filename}</span>
              <Waveform
                url={material.fullurl}
                name={material.filename}
                peaks={material.waveform}
                seconds={material.seconds}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`${t('removeMusic')} ${material.filename}`}
                onClick={() => put({ materialIds: music.materialIds.filter((one) => one !== id) })}
              >
                <DeleteOutlined />
              </button>
            </li>
          )
        })}
      </ul>
      <div className="form-line">
        <Button icon={<PlusOutlined />} onClick={() => setIsPicking(true)} data-testid="add-music">
          {t('addMusic')}
        </Button>
        <LabelledSlider
          label={t('musicVolume')}
          min={0}
          max={100}
          value={music.volume}
          text={String(music.volume)}
          onChange={(volume) => put({ volume })}
        />
      </div>
      <div className="form-line">
        <Switch
          checked={music.starts === 'spread'}
          aria-labelledby="music-starts"
          onChange={(isSpread) => put({ starts: isSpread ? 'spread' : undefined })}
        />
        <span id="music-starts">{t('musicStarts')}</span>
      </div>
      <div className="music-moods">
        <span className="meta" id="music-moods">
          {t('musicMoods')}
        </span>
        <Select<MusicMood[]>
          mode="multiple"
          allowClear
          value={music.moods.flatMap((mood) => oneOf(musicMoods, mood) ?? [])}
          aria-labelledby="music-moods"
          placeholder={t('musicMoodsHelp')}
          options={musicMoods.map((value) => ({ value, label: t(`moods.${value}`) }))}
          onChange={(moods) => put({ moods })}
        />
      </div>
      <MaterialPicker
        isOpen={isPicking}
        kind="music"
        title={t('addMusic')}
        chosen={music.materialIds}
        onClose={() => setIsPicking(false)}
        onChoose={(materialIds) => put({ materialIds })}
      />
    </Field>
  )
}
