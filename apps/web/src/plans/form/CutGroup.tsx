import { type ClipPlan, clipSizes } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GroupProps } from '../plan-form-props.ts'
import { ColourLookField } from './ColourLookField.tsx'
import { CoverField } from './CoverField.tsx'
import { Field, FormGroup } from './FormGroup.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'
import { TransitionField } from './TransitionField.tsx'

const outputs = ['video', 'images', 'both'] as const satisfies readonly ClipPlan['output'][]

/** How scenes become one picture after another, what comes out, and how different the videos must be. */
export function CutGroup({ draft, faults, changeClip, materials }: GroupProps & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const { size, output, different, scenes } = draft.clip
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
      <TransitionField clip={draft.clip} changeClip={changeClip} />
      <Field label={t('variety.colourLook')} help={t('variety.severalHelp')}>
        <ColourLookField
          clip={draft.clip}
          changeClip={changeClip}
          thumb={materials.get(scenes.flatMap(({ materialIds }) => materialIds)[0] ?? '')?.thumburl ?? undefined}
        />
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
          <LabelledSlider
            label={t('sharedSound')}
            min={0}
            max={100}
            step={5}
            value={different.sharedSoundPercent ?? 100}
            text={`${different.sharedSoundPercent ?? 100}%`}
            onChange={(percent) => putDifferent({ sharedSoundPercent: percent === 100 ? undefined : percent })}
          />
        </div>
      </Field>
    </FormGroup>
  )
}
