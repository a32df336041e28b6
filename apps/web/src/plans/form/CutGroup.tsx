import { CustomerServiceOutlined, PlusOutlined } from '@ant-design/icons'
import { type ClipPlan, clipSizes, transitionKinds } from '@matrixcast/canvas/clip-plan'
import { voiceNames } from '@matrixcast/canvas/element-style'
import type { Material } from '@matrixcast/contract/materials'
import { Button, Segmented, Select, Slider, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waveform } from '../../ui/Waveform.tsx'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'

const framesPerSecond = 30

export function CutGroup({ draft, faults, changeClip, materials }: GroupProps & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const { size, transition, captions, voice } = draft.clip
  return (
    <FormGroup step="cut" title={t('step.cut')} purpose={t('purpose.cut')} faults={faults}>
      <Field label={t('size')}>
        <Segmented
          value={size}
          aria-label={t('size')}
          options={clipSizes.map((value) => ({ value, label: `${t(`sizes.${value}`)} ${value.replace('x', '×')}` }))}
          onChange={(next) => changeClip({ size: next })}
        />
      </Field>
      <Field label={t('transition')}>
        <div className="form-line">
          <Select
            value={transition.kind}
            aria-label={t('transition')}
            style={{ width: 180 }}
            options={transitionKinds.map((value) => ({ value, label: t(`transitions.${value}`) }))}
            onChange={(kind) => changeClip({ transition: { ...transition, kind } })}
          />
          {transition.kind !== 'cut' && (
            <LabelledSlider
              label={t('transitionLength')}
              min={2}
              max={60}
              value={transition.frames}
              text={t('seconds', { text: (transition.frames / framesPerSecond).toFixed(2) })}
              onChange={(frames) => changeClip({ transition: { ...transition, frames } })}
            />
          )}
        </div>
      </Field>
      <Field label={t('voice')} help={voice.on ? t('voiceHelp') : t('voiceOffHelp')}>
        <div className="form-line">
          <Switch
            checked={voice.on}
            aria-label={t('voice')}
            onChange={(on) => changeClip({ voice: { ...voice, on } })}
          />
          {voice.on && (
            <>
              <Select
                value={voice.name}
                options={voiceNames.map((value) => ({ value, label: t(`voices.${value}`) }))}
                aria-label={t('voiceName')}
                style={{ width: 180 }}
                onChange={(name) => changeClip({ voice: { ...voice, name } })}
              />
              <LabelledSlider
                label={t('voiceRate')}
                min={0.5}
                max={2}
                step={0.1}
                value={voice.rate}
                text={`${voice.rate.toFixed(1)}×`}
                onChange={(rate) => changeClip({ voice: { ...voice, rate } })}
              />
              <LabelledSlider
                label={t('voiceVolume')}
                min={0}
                max={100}
                value={voice.volume}
                text={String(voice.volume)}
                onChange={(volume) => changeClip({ voice: { ...voice, volume } })}
              />
            </>
          )}
        </div>
      </Field>
      <Field label={t('captions')} help={t('captionsHelp')}>
        <Switch
          checked={captions.on}
          aria-label={t('captions')}
          onChange={(on) => changeClip({ captions: { ...captions, on } })}
        />
      </Field>
      <MusicField clip={draft.clip} changeClip={changeClip} materials={materials} />
    </FormGroup>
  )
}

type MusicFieldProps = Pick<GroupProps, 'changeClip'> & { clip: ClipPlan; materials: Map<string, Material> }

function MusicField({ clip, changeClip, materials }: MusicFieldProps) {
  const { t } = useTranslation('plans')
  const [isPicking, setIsPicking] = useState(false)
  const { music } = clip
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
          onChange={(volume) => changeClip({ music: { ...music, volume } })}
        />
      </div>
      <MaterialPicker
        isOpen={isPicking}
        kind="music"
        title={t('addMusic')}
        chosen={music.materialIds}
        onClose={() => setIsPicking(false)}
        onChoose={(materialIds) => changeClip({ music: { ...music, materialIds } })}
      />
    </Field>
  )
}

type LabelledSliderProps = {
  label: string
  min: number
  max: number
  step?: number
  value: number
  text: string
  onChange: (value: number) => void
}

function LabelledSlider({ label, min, max, step = 1, value, text, onChange }: LabelledSliderProps) {
  return (
    <span className="labelled-slider">
      <span className="meta">{label}</span>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        tooltip={{ open: false }}
        ariaLabelForHandle={label}
        onChange={onChange}
      />
      <span>{text}</span>
    </span>
  )
}
