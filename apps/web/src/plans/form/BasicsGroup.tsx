import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/figures.ts'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'

const nameMax = 80
const mostVideos = 500

export function BasicsGroup({
  draft,
  faults,
  change,
  changeClip,
  possible,
}: GroupProps & { possible: number | undefined }) {
  const { t, i18n } = useTranslation('plans')
  const help =
    possible === undefined || possible === 0
      ? t('countHelp')
      : t('countPossible', { count: Number(possible), text: numberText(possible, i18n.language) })
  return (
    <FormGroup step="basics" title={t('step.basics')} purpose={t('purpose.basics')} faults={faults}>
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
      <Field label={t('count')} htmlFor="plan-count" help={help}>
        <InputNumber
          id="plan-count"
          min={1}
          max={mostVideos}
          precision={0}
          value={draft.clip.count}
          suffix={t('videoUnit', { count: Number(draft.clip.count) })}
          style={{ width: 160 }}
          onChange={(count) => changeClip({ count: count ?? 1 })}
        />
      </Field>
    </FormGroup>
  )
}
