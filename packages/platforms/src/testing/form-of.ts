import type { Asked } from './simulated-site.ts'

/** A field of a form that carries files (multipart): its text, or the size of its file; undefined when it is not there. */
export function fieldOf({ body }: Pick<Asked, 'body'>, name: string): { text: string; bytes: number } | undefined {
  const head = new RegExp(`name="${name}"[^\\r\\n]*\\r\\n(?:content-[^\\r\\n]*\\r\\n)*\\r\\n`, 'i')
  const whole = body.toString('latin1')
  const found = head.exec(whole)
  if (!found) return undefined
  const from = found.index + found[0].length
  const to = whole.indexOf('\r\n--', from)
  const value = body.subarray(from, to)
  return { text: value.toString('utf8'), bytes: value.length }
}
