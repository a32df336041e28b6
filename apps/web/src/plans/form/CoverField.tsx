import { PictureOutlined } from '@ant-design/icons'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field } from './FormGroup.tsx'
import { LabelledSlider } from './LabelledSlider.tsx'
import { isSameCover, otherCovers, withCovers } from './variety-set.ts'

const kinds = ['frame', 'title', 'picture'] as const satisfies readonly ClipPlan['cover']['kind'][]

/** Offered besides the plan's own moment. */
const moments = (['frame', 'title'] as const).flatMap((kind) => [0.1, 0.5, 0.7, 0.9].map((at) => ({ kind, at })))

/** Where the cover comes from: a moment of the video, that moment with the title on it, or a picture. */
export function CoverField({ clip, changeClip }: Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const [isPicking, setIsPicking] = useState(false)
  const { cover } = clip
  const others = otherCovers(clip)
  const put = (patch: Partial<ClipPlan['cover']>) => changeClip(withCovers(clip, { ...cover, ...patch }, others))
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
      {cover.kind !== 'picture' && (
        <div className="look-chips" role="group" aria-label={t('variety.moreCovers')}>
          <span className="meta">{t('variety.moreCovers')}</span>
          {moments.map((one) => {
            const isChosen = others.some((other) => isSameCover(one, other))
            const text = t(`variety.coverAt.${one.kind}`, { percent: Math.round(one.at * 100) })
            return (
              <Button
                key={text}
                size="small"
                aria-pressed={isChosen}
                type={isChosen ? 'primary' : 'default'}
                ghost={isChosen}
                onClick={() =>
                  changeClip(
                    withCovers(
                      clip,
                      cover,
                      isChosen ? others.filter((other) => !isSameCover(one, other)) : [...others, one],
                    ),
                  )
                }
              >
                {text}
              </Button>
            )
          })}
        </div>
      )}
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
