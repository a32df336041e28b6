/** @jsxRuntime automatic */
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { signsOf } from '@matrixcast/canvas/signs'
import type { Telling } from './telling.ts'
import { effectPaint } from './text-effects.ts'

type Props = { text: string; style: ElementStyle; telling: Telling | undefined }

/** The letters of an element inside its box. */
export const Letters = ({ text, style, telling }: Props) => (
  <span style={effectPaint(style)}>
    {telling === undefined ? (
      text
    ) : 'lit' in telling ? (
      <Lit text={text} {...telling.lit} />
    ) : (
      <Typed text={text} {...telling} />
    )}
  </span>
)

const Lit = ({ text, from, until, colour }: { text: string; from: number; until: number; colour: string }) => (
  <>
    {text.slice(0, from)}
    <span style={{ color: colour, WebkitTextFillColor: colour }}>{text.slice(from, until)}</span>
    {text.slice(until)}
  </>
)

/** What is not typed yet keeps its room, so that nothing moves while typing. */
const Typed = ({ text, typed }: { text: string; typed: number }) => {
  const signs = signsOf(text)
  return (
    <>
      {signs.slice(0, typed).join('')}
      <span style={{ visibility: 'hidden' }}>{signs.slice(typed).join('')}</span>
    </>
  )
}
