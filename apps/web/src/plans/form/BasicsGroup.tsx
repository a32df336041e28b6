import { mixedVariety } from '@matrixcast/canvas/mixed-variety'
import { Input, InputNumber, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/figures.ts'
import { type FormTarget, type GroupProps, isNamed, isNewTarget } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'

const nameMax = 80
const mostVideos = 500
const mixes = ['mixed', 'same'] as const

export function BasicsGroup({
  draft,
  faults,
  change,
  changeClip,
  target,
  different,
}: GroupProps & { target: FormTarget; different: number | undefined }) {
  const { t, i18n } = useTranslation('plans')
  const mix = draft.clip.variety === undefined ? 'same' : 'mixed'
  const help =
    different === undefined || different === 0
      ? t('countHelp')
      : t('countPossible', { count: Number(different), text: numberText(different, i18n.language) })
  return (
    <FormGroup step="basics" title={t('step.basics')} purpose={t('purpose.basics')} faults={faults}>
      {isNamed(target) && (
        <Field label={t('name')} htmlFor="plan-name" help={t('nameHelp')}>
          <Input
            id="plan-name"
            value={draft.name}
            maxLength={nameMax}
            showCount
            status={faults.length > 0 && draft.name.trim() === '' ? 'error' : ''}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('count')} htmlFor="plan-count" help={help}>
        <InputNumber
          id="plan-count"
          min={1}
          max={mostVideos}
          precision={0}
          value={draft.clip.count}
          disabled={!isNewTarget(target)}
          suffix={t('videoUnit', { count: Number(draft.clip.count) })}
          style={{ width: 160 }}
          onChange={(count) => changeClip({ count: count ?? 1 })}
        />
      </Field>
      <Field label={t('variety.label')} help={t(`variety.help.${mix}`)}>
        <Segmented
          value={mix}
          aria-label={t('variety.label')}
          options={mixes.map((value) => ({ value, label: t(`variety.mixes.${value}`) }))}
          onChange={(next) => changeClip({ variety: next === 'mixed' ? mixedVariety(draft.clip) : undefined })}
        />
      </Field>
    </FormGroup>
  )
}
