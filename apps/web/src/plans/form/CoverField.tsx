import { PictureOutlined } from '@ant-design/icons'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field } from './FormGroup.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'

const kinds = ['frame', 'title', 'picture'] as const satisfies readonly ClipPlan['cover']['kind'][]

/** Where the cover comes from: a moment of the video, that moment with the title on it, or a picture. */
export function CoverField({ clip, changeClip }: Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const [isPicking, setIsPicking] = useState(false)
  const { cover } = clip
  const put = (patch: Partial<ClipPlan['cover']>) => changeClip({ cover: { ...cover, ...patch } })
  const choose = (kind: ClipPlan['cover']['kind']) => {
    // A picture is chosen first: a cover that names none could not be produced.
    if (kind === 'picture' && cover.materialId === '') setIsPicking(true)
    else put({ kind })
  }
  return (
    <Field label={t('cover')} help={t(`coverHelp.${cover.kind}`)}>
      <div className="form-line">
        <Segmented
          value={cover.kind}
          aria-label={t('cover')}
          options={kinds.map((value) => ({ value, label: t(`covers.${value}`) }))}
          onChange={choose}
        />
        {cover.kind === 'picture' ? (
          <Button icon={<PictureOutlined />} onClick={() => setIsPicking(true)}>
            {t('chooseCover')}
          </Button>
        ) : (
          <LabelledSlider
            label={t('coverAt')}
            min={0}
            max={100}
            value={Math.round(cover.at * 100)}
            text={`${Math.round(cover.at * 100)}%`}
            onChange={(percent) => put({ at: percent / 100 })}
          />
        )}
      </div>
      <MaterialPicker
        isOpen={isPicking}
        kind="picture"
        title={t('chooseCover')}
        chosen={cover.materialId === '' ? [] : [cover.materialId]}
        onClose={() => setIsPicking(false)}
        onChoose={([materialId]) => {
          if (materialId !== undefined) put({ kind: 'picture', materialId })
        }}
      />
    </Field>
  )
}
