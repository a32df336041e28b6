import type { Language } from '@matrixcast/contract/wire'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { CallFault } from '@matrixcast/render/bounded-call'
import { type AskChat, questionFor, variantsShape } from './ask-for-variants.ts'

type Parts = { texts: readonly string[]; language: Language; signal: AbortSignal }

/**
 * Paragraphs of an article in other words, one for each and in their order. An answer of another number of them, with an empty one, an
 * open place or a number that nobody gave is refused: `endpointNonsense`. Undefined where no endpoint is connected.
 */
export async function articleParts(
  ask: AskChat,
  { texts, language, signal }: Parts,
): Promise<Outcome<string[], CallFault> | undefined> {
  const wish = {
    texts,
    kind: 'articlePart',
    language,
    tone: 'plain',
    count: texts.length,
    industry: undefined,
  } as const
  const answer = await ask({ ...questionFor(wish), shape: variantsShape, signal })
  if (answer === undefined || !answer.ok) return answer
  const parts = answer.value.variants.map((part) => part.replace(/\s+/gu, ' ').trim())
  const known = new Set(numbersIn(texts))
  const isFit =
    parts.length === texts.length &&
    parts.every((part) => part !== '' && !/[{}]/.test(part)) &&
    numbersIn(parts).every((number) => known.has(number))
  return isFit ? ok(parts) : refused({ kind: 'endpointNonsense', detail: parts.join(' | ').slice(0, 300) })
}

const numbersIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.normalize('NFKC').match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [])
