import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { boundedCall, type CallFault } from '@matrixcast/render/bounded-call'
import { jsonOf } from '@matrixcast/render/voice/transcription-endpoint'
import { z } from 'zod'
import type { ConnectedEndpoint } from './endpoint-store.ts'

type Question<Shape extends z.ZodType> = { system: string; user: string; shape: Shape; signal: AbortSignal }

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
const limitBytes = 2 * 1024 * 1024

/** One question to an OpenAI-compatible chat endpoint whose answer must be JSON of this shape. */
export async function askChat<Shape extends z.ZodType>(
  { baseUrl, key, model, limitSeconds }: Pick<ConnectedEndpoint, 'baseUrl' | 'key' | 'model' | 'limitSeconds'>,
  { system, user, shape, signal }: Question<Shape>,
): Promise<Outcome<z.output<Shape>, CallFault>> {
  const answer = await boundedCall({
    url: `${baseUrl}/chat/completions`,
    key: key.reveal(),
    limitSeconds,
    limitBytes,
    signal,
    body: {
      json: {
        model,
        temperature: 0.9,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      },
    },
  })
  if (!answer.ok) return answer
  const said = answer.value.bytes.toString('utf8')
  const completion = Completion.safeParse(jsonOf(said))
  if (!completion.success) return refused({ kind: 'endpointNonsense', detail: said.slice(0, 300) })
  const content = completion.data.choices[0]?.message.content ?? ''
  const judged = shape.safeParse(jsonOf(bare(content)))
  if (!judged.success) return refused({ kind: 'endpointNonsense', detail: content.slice(0, 300) })
  return ok(judged.data)
}

/** Many models put their JSON into a fence whatever they were asked for. */
function bare(content: string): string {
  const text = content.trim()
  const isFenced = text.length > 5 && text.startsWith('```') && text.endsWith('```')
  return isFenced ? text.slice(3, -3).replace(/^json/, '').trim() : content
}
