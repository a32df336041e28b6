import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { canvasHeightPx, canvasWidthPx } from '@matrixcast/canvas/document'
import { isTitle, placeTitle } from '@matrixcast/canvas/place-title'
import { titlePlaceNames } from '@matrixcast/canvas/title-places'
import { useTranslation } from 'react-i18next'
import type { GroupProps } from '../plan-form-props.ts'
import { LookChips } from './LookChips.tsx'
import { membersOf, setOf, withSets } from './variety-set.ts'

const barWidth = 0.6

/** The places that the title takes turns in. */
export function TitlePlaceField({ clip, changeClip }: Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const { variety } = clip
  return (
    <LookChips
      label={t('variety.titlePlace')}
      names={titlePlaceNames}
      chosen={membersOf(variety?.titlePlaces, 'own')}
      textOf={(name) => t(`variety.titlePlaces.${name}`)}
      picture={(name) => <Small clip={placeTitle(clip, name)} />}
      onChange={(chosen) => changeClip({ variety: withSets(variety, { titlePlaces: setOf(chosen, 'own') }) })}
    />
  )
}

/** A page with the title as a bar where it will be. */
function Small({ clip }: { clip: ClipPlan }) {
  const style = clip.page.elements.find(isTitle)?.commonStyle
  const percent = (share: number) => `${100 * share}%`
  const width = style === undefined ? 0 : (style.width / canvasWidthPx) * barWidth
  const left =
    style === undefined
      ? 0
      : style.left / canvasWidthPx +
        (style.textAlign === 'left' ? 0 : ((1 - barWidth) * style.width) / canvasWidthPx / 2)
  const top = style === undefined ? 0 : (style.top + style.height / 2) / canvasHeightPx
  return (
    <span className="look-page" aria-hidden="true">
      {style !== undefined && <i style={{ top: percent(top), left: percent(left), width: percent(width) }} />}
    </span>
  )
}
