import type { ElementStyle } from '@matrixcast/canvas/element-style'
import type { TextEffect } from '@matrixcast/canvas/text-effects'
import type { CSSProperties } from 'react'

/** How a named effect paints the letters, over what the element's own style says. Lengths follow the font's size. */
export function effectPaint(style: ElementStyle): CSSProperties {
  return isEffect(style.textEffects) ? paints[style.textEffects](style) : {}
}

const isEffect = (name: string): name is TextEffect => Object.hasOwn(paints, name)

const outlined = (widthEm: number, colour: string): CSSProperties => ({
  WebkitTextStroke: `${widthEm}em ${colour}`,
  paintOrder: 'stroke fill',
  strokeLinejoin: 'round',
})

const paints: Record<TextEffect, (style: ElementStyle) => CSSProperties> = {
  neon: ({ color }) => ({
    color: '#ffffff',
    WebkitTextStroke: '0',
    textShadow: `0 0 0.08em ${color}, 0 0 0.2em ${color}, 0 0 0.45em ${color}`,
  }),
  outline: ({ color, textStrokeColor }) => ({
    color: textStrokeColor,
    ...outlined(0.16, color),
  }),
  shadow3d: ({ textStrokeColor }) => ({
    textShadow: [1, 2, 3, 4, 5, 6].map((step) => `${step * 0.018}em ${step * 0.018}em 0 ${textStrokeColor}`).join(', '),
  }),
  box: ({ textStrokeColor }) => ({
    WebkitTextStroke: '0',
    backgroundColor: textStrokeColor,
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    padding: '0.08em 0.3em',
    borderRadius: '0.18em',
  }),
  gradient: ({ color, textStrokeColor }) => ({
    WebkitTextStroke: '0',
    backgroundImage: `linear-gradient(180deg, ${color} 20%, ${textStrokeColor} 90%)`,
    backgroundClip: 'text',
    WebkitBackgroundClip: 'text',
    WebkitTextFillColor: 'transparent',
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    filter: 'drop-shadow(0 0.05em 0.08em rgba(0, 0, 0, 0.55))',
  }),
}
