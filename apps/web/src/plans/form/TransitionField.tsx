import { type ClipPlan, TransitionMember, transitionKinds } from '@matrixcast/canvas/clip-plan'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../ui/list/list-state.ts'
import type { GroupProps } from '../plan-form-props.ts'
import { Field } from './FormGroup.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'
import { membersOf, withSets } from './variety-set.ts'

const framesPerSecond = 30

/** One transition for all videos, or several that they take turns in; each may also draw one. */
export function TransitionField({ clip, changeClip }: Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const { transition, variety } = clip
  const chosen = membersOf<string>(variety?.transitions, transition.kind)
  const choose = (kinds: readonly string[]) => {
    const last = oneOf(transitionKinds, kinds.at(-1) ?? '')
    const several = kinds.flatMap((kind) => oneOf(TransitionMember.options, kind) ?? [])
    const kind = last === 'random' ? last : several[0]
    if (kind === undefined) return
    const transitions = last !== 'random' && several.length > 1 ? several : undefined
    changeClip({ transition: { ...transition, kind }, variety: withSets(variety, { transitions }) })
  }
  return (
    <Field label={t('transition')} help={t('variety.severalHelp')}>
      <div className="form-line">
        <Select<string[]>
          mode="multiple"
          value={[...chosen]}
          aria-label={t('transition')}
          style={{ minWidth: 180, maxWidth: 420 }}
          showSearch={false}
          options={transitionKinds.map((value) => ({ value, label: t(`transitions.${value}`) }))}
          onChange={choose}
        />
        {chosen.some((kind) => kind !== 'cut') && (
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
  )
}
