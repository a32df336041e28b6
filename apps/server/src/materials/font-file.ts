import { stat } from 'node:fs/promises'
import { Refusal } from '@matrixcast/domain/refusal'
import { sniff } from '@matrixcast/domain/sniff'
import { fontFactsOf } from '@matrixcast/render/fonts/judge-font'
import { headOf } from '@matrixcast/render/media/head-of'

/** Fonts are read whole into memory; the largest Chinese ones have about 30 MB. */
export const mostFontBytes = 64 * 1024 ** 2

type FontFacts = { extension: string; family: string; postScriptName: string; characters: number }

/** What a file is as a font, told by its content; undefined when it is none, a refusal when it is a broken one.
 * The fonts of one workspace are judged one after the other. */
export async function fontIn(file: string, workspaceId: string): Promise<FontFacts | undefined> {
  const sniffed = sniff(await headOf(file))
  if (sniffed.kind !== 'font') return undefined
  const { size } = await stat(file)
  if (size > mostFontBytes) throw new Refusal('tooLarge', { maxMegabytes: mostFontBytes / 1024 ** 2 })
  const judged = await fontFactsOf({ file, person: workspaceId, signal: new AbortController().signal })
  if (!judged.ok) throw new Refusal('fontUnreadable', { reason: judged.fault.detail })
  return { extension: sniffed.extension, ...judged.value }
}
