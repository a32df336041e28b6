import type { MultipartFields } from '@fastify/multipart'
import type { SentFile } from '@matrixcast/contract/builder-images'
import type { Upload } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { MalformedRequest } from './refusal.ts'

/** The one file of a form, held in memory, and the texts that come before it. A larger file is refused before it is there. */
export async function sentFile(
  request: FastifyRequest,
  { maxBytes, tooLarge }: Upload,
): Promise<Record<string, unknown> & { file: SentFile }> {
  if (!request.isMultipart()) throw new MalformedRequest('formBroken')
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 50 }
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false })
    if (!part) throw new MalformedRequest('formBroken')
    const bytes = await part.toBuffer()
    if (part.file.truncated || bytes.length > maxBytes) throw new Refusal(tooLarge)
    return { ...textsOf(part.fields), file: { filename: part.filename.slice(0, 200), bytes: new Uint8Array(bytes) } }
  } catch (error) {
    // The parser of forms throws plain errors; those of the line and of the plugin have a code.
    const isOfTheForm = error instanceof Error && !(error instanceof Refusal) && !('code' in error)
    throw isOfTheForm ? new MalformedRequest('formBroken') : error
  }
}

/** A name that comes twice counts once. */
function textsOf(fields: MultipartFields): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(fields)) {
    const field = Array.isArray(given) ? given[0] : given
    if (field?.type === 'field' && typeof field.value === 'string') texts[name] = field.value
  }
  return texts
}
