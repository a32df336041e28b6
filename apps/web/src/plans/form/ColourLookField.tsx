import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { colourLookNames, colourLooks } from '@matrixcast/canvas/colour-looks'
import { ToneFilter } from '@matrixcast/elements/ToneFilter'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupProps } from '../plan-form-props.ts'
import { LookChips } from './LookChips.tsx'
import { membersOf, setOf, withSets } from './variety-set.ts'

type ColourLookFieldProps = Pick<GroupProps, 'changeClip'> & {
  clip: ClipPlan
  /** A picture of its own footage, where it has some. */
  thumb: string | undefined
}

/** The colours that whole videos take turns in, besides what a scene's own effect does. */
export function ColourLookField({ clip, changeClip, thumb }: ColourLookFieldProps) {
  const { t } = useTranslation('plans')
  const id = useId()
  const { variety } = clip
  return (
    <LookChips
      label={t('variety.colourLook')}
      names={colourLookNames}
      chosen={membersOf(variety?.colourLooks, 'natural')}
      textOf={(name) => t(`variety.colourLooks.${name}`)}
      picture={(name) => (
        <span className="look-picture" aria-hidden="true" style={{ filter: `url(#${id}${name})` }}>
          <ToneFilter id={`${id}${name}`} tone={colourLooks[name]} />
          {thumb === undefined ? <Card /> : <img src={thumb} alt="" />}
        </span>
      )}
      onChange={(chosen) => changeClip({ variety: withSets(variety, { colourLooks: setOf(chosen, 'natural') }) })}
    />
  )
}

/** Sky, skin, leaves and wood, before there is footage. */
const Card = () => (
  <svg width="64" height="36" viewBox="0 0 4 1" preserveAspectRatio="none">
    {['#7fa8d6', '#d9a588', '#6f9a5b', '#a8734a'].map((colour, at) => (
      <rect key={colour} x={at} width="1" height="1" fill={colour} />
    ))}
  </svg>
)
