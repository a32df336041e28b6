import type { ElementStyle } from './element-style.ts'

/** How captions may look in a plan whose videos are to differ; `own` is what the page says. */
export const captionLookNames = ['own', 'plain', 'outline', 'yellow', 'box', 'paper', 'word', 'large'] as const
export type CaptionLookName = (typeof captionLookNames)[number]

export type CaptionLook = {
  /** Over the captions' own style; lengths in canvas px. The font and its weight stay: not every font has a bold one. */
  style: Partial<ElementStyle>
  /** Times the captions' own size of letters. */
  size: number
  /** In the middle of the frame instead of at their own place. */
  isCentred: boolean
  kind?: 'phrase' | 'word'
  highlight?: string
}

const dark = '#111111'
const white = '#ffffff'
const bare = { textEffects: '', textShadow: '', backgroundColor: '' }

export const captionLooks: Record<CaptionLookName, CaptionLook> = {
  own: { style: {}, size: 1, isCentred: false },
  plain: look({ ...bare, color: white, textStrokeWidth: 0, textShadow: '0 1px 5px rgba(0,0,0,0.85)' }),
  outline: look({ ...bare, color: white, textStrokeWidth: 5, textStrokeColor: dark }),
  yellow: look({ ...bare, color: '#ffe14d', textStrokeWidth: 4, textStrokeColor: dark }),
  box: look({ ...bare, color: white, textEffects: 'box', textStrokeWidth: 0, textStrokeColor: dark }),
  paper: look({ ...bare, color: dark, textEffects: 'box', textStrokeWidth: 0, textStrokeColor: white }),
  word: {
    ...look({ ...bare, color: white, textStrokeWidth: 4, textStrokeColor: dark }),
    kind: 'word',
    highlight: '#ffd84d',
  },
  large: {
    ...look({ ...bare, color: white, textStrokeWidth: 6, textStrokeColor: dark }),
    size: 1.45,
    isCentred: true,
  },
}

function look(style: Partial<ElementStyle>): CaptionLook {
  return { style, size: 1, isCentred: false, kind: 'phrase' }
}
