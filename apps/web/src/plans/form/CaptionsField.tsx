import { type ClipPlan, safeAreas } from '@matrixcast/canvas/clip-plan'
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColourButton } from '../../ui/ColourButton.tsx'
import type { GroupProps } from '../plan-form-props.ts'

const kinds = ['phrase', 'word'] as const satisfies readonly ClipPlan['captions']['kind'][]

/** How captions follow the voice, and whose buttons they keep clear of. */
export function CaptionsField({ clip, changeClip }: Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const { captions } = clip
  const put = (patch: Partial<ClipPlan['captions']>) => changeClip({ captions: { ...captions, ...patch } })
  return (
    <>
      <Segmented
        value={captions.kind}
        aria-label={t('captionKind')}
        options={kinds.map((value) => ({ value, label: t(`captionKinds.${value}`) }))}
        onChange={(kind) => put({ kind })}
      />
      {captions.kind === 'word' && (
        <ColourButton label={t('highlight')} value={captions.highlight} onChange={(highlight) => put({ highlight })} />
      )}
      <Select
        value={captions.safeArea}
        aria-label={t('safeArea')}
        style={{ width: 250 }}
        options={safeAreas.map((value) => ({ value, label: t(`safeAreas.${value}`) }))}
        onChange={(safeArea) => put({ safeArea })}
      />
    </>
  )
}
