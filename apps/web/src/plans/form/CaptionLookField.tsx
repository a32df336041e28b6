import { captionLookNames, captionLooks } from '@matrixcast/canvas/caption-looks'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { withCaptionLook } from '@matrixcast/canvas/varied-plan'
import { ElementView } from '@matrixcast/elements/ElementView'
import { useTranslation } from 'react-i18next'
import type { GroupProps } from '../plan-form-props.ts'
import { LookChips } from './LookChips.tsx'
import { membersOf, setOf, withSets } from './variety-set.ts'

const widePx = 64
const tallPx = 36
/** Letters fill the chip: their looks are to be seen, not their size. */
const fontSize = 17

/** The looks that captions take turns in. */
export function CaptionLookField({ clip, changeClip }: Pick<GroupProps, 'changeClip'> & { clip: ClipPlan }) {
  const { t } = useTranslation('plans')
  const { variety } = clip
  return (
    <LookChips
      label={t('variety.captionLook')}
      names={captionLookNames}
      chosen={membersOf(variety?.captionLooks, 'own')}
      textOf={(name) => t(`variety.captionLooks.${name}`)}
      picture={(name) => <Sample clip={withCaptionLook(clip, name)} isLarge={captionLooks[name].isCentred} />}
      onChange={(chosen) => changeClip({ variety: withSets(variety, { captionLooks: setOf(chosen, 'own') }) })}
    />
  )
}

function Sample({ clip, isLarge }: { clip: ClipPlan; isLarge: boolean }) {
  const { t } = useTranslation('plans')
  const captions = clip.page.elements.find(({ elName }) => elName === 'captions')
  if (captions?.elName !== 'captions') return <span className="look-picture" />
  const text = t('variety.sample')
  const half = Math.ceil(text.length / 2)
  const { kind, highlight } = clip.captions
  const place = { left: 0, top: 0, width: widePx, height: tallPx, zIndex: 0, paddingLeft: 0, paddingRight: 0 }
  const style = { ...captions.commonStyle, ...place, fontSize: isLarge ? fontSize * 1.3 : fontSize }
  return (
    <span className="look-picture" aria-hidden="true">
      <ElementView
        element={{ ...captions, commonStyle: style, propsValue: { text } }}
        reveal={kind === 'word' ? { highlighted: { from: 0, until: half, colour: highlight } } : undefined}
      />
    </span>
  )
}
