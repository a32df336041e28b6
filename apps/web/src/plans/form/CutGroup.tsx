import { type ClipPlan, clipSizes, transitionKinds } from '@matrixcast/canvas/clip-plan'
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GroupProps } from '../plan-form-props.ts'
import { CoverField } from './CoverField.tsx'
import { Field, FormGroup } from './FormGroup.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'

const framesPerSecond = 30
const outputs = ['video', 'images', 'both'] as const satisfies readonly ClipPlan['output'][]

/** How scenes become one picture after another, what comes out, and how different the videos must be. */
export function CutGroup({ draft, faults, changeClip }: GroupProps) {
  const { t } = useTranslation('plans')
  const { size, output, transition, different } = draft.clip
  const putDifferent = (patch: Partial<typeof different>) => changeClip({ different: { ...different, ...patch } })
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
      <Field label={t('output')} help={output === 'video' ? undefined : t('outputHelp')}>
        <Segmented
          value={output}
          aria-label={t('output')}
          options={outputs.map((value) => ({ value, label: t(`outputs.${value}`) }))}
          onChange={(next) => changeClip({ output: next })}
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
      <CoverField clip={draft.clip} changeClip={changeClip} />
      <Field label={t('different')} help={t('differentHelp')}>
        <div className="form-line">
          <LabelledSlider
            label={t('sharedFrames')}
            min={0}
            max={100}
            step={5}
            value={different.sharedFramesPercent}
            text={`${different.sharedFramesPercent}%`}
            onChange={(sharedFramesPercent) => putDifferent({ sharedFramesPercent })}
          />
          <LabelledSlider
            label={t('titleLikeness')}
            min={0}
            max={100}
            step={5}
            value={different.titleLikenessPercent}
            text={`${different.titleLikenessPercent}%`}
            onChange={(titleLikenessPercent) => putDifferent({ titleLikenessPercent })}
          />
        </div>
      </Field>
    </FormGroup>
  )
}
