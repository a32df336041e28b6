/** @jsxRuntime automatic */
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { graphemesOf } from '@matrixcast/canvas/graphemes'
import { effectPaint } from './text-effects.ts'
import type { TextReveal } from './text-reveal.ts'

type Props = { text: string; style: ElementStyle; reveal: TextReveal | undefined }

/** The letters of an element inside its box. */
export const AnimatedText = ({ text, style, reveal }: Props) => (
  <span style={effectPaint(style)}>
    {reveal === undefined ? (
      text
    ) : 'highlighted' in reveal ? (
      <Highlighted text={text} {...reveal.highlighted} />
    ) : (
      <Typed text={text} {...reveal} />
    )}
  </span>
)

const Highlighted = ({ text, from, until, colour }: { text: string; from: number; until: number; colour: string }) => (
  <>
    {text.slice(0, from)}
    <span style={{ color: colour, WebkitTextFillColor: colour }}>{text.slice(from, until)}</span>
    {text.slice(until)}
  </>
)

/** What is not typed yet keeps its room, so that nothing moves while typing. */
const Typed = ({ text, typed }: { text: string; typed: number }) => {
  const signs = graphemesOf(text)
  return (
    <>
      {signs.slice(0, typed).join('')}
      <span style={{ visibility: 'hidden' }}>{signs.slice(typed).join('')}</span>
    </>
  )
}
