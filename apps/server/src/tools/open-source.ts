import type { FaultWord } from '@matrixcast/contract/faults/zh'
import type { ToolOrder } from '@matrixcast/contract/tools'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { MediaFacts } from '@matrixcast/render/media/inspect-media'
import type { Reason } from '../http/each-of.ts'
import type { Storage } from '../storage/storage.ts'
import type { ToolSource } from './tool-store.ts'

/** A file looked at, and made into one that a browser shows. */
export type ToolMedia = {
  inspect: (file: string) => Promise<Outcome<MediaFacts, { word: FaultWord; named: Record<string, string> }>>
  plain: (file: string, facts: MediaFacts, folder: string) => Promise<{ file: string; facts: MediaFacts }>
}
type Needs = { media: ToolMedia; storage: Storage }
type Kind = Pick<ToolSource, 'kind' | 'hasAudio'>

/** Why a tool can do nothing with a material of this kind; undefined: it can. */
export function unfitFor(tool: ToolOrder['tool'], { kind, hasAudio }: Kind): FaultWord | undefined {
  if (tool === 'sizes') return kind === 'picture' ? undefined : 'toolNeedsPicture'
  if (tool === 'compress' || tool === 'cover') return kind === 'video' ? undefined : 'toolNeedsVideo'
  const sounds = kind === 'music' ? tool === 'subtitles' : kind === 'video' && hasAudio
  return sounds ? undefined : 'toolNeedsSound'
}

/** The bytes of a material as they are now, looked at again: what is stored may have been lost or broken since it came in. */
export async function openSource(
  { storage, media }: Needs,
  { tool, row, folder }: { tool: ToolOrder['tool']; row: ToolSource | undefined; folder: string },
): Promise<Outcome<{ path: string; facts: MediaFacts }, Reason>> {
  if (!row) return refused({ fault: 'notFound', details: {} })
  const unfit = unfitFor(tool, row)
  if (unfit) return refused({ fault: unfit, details: {} })
  const there = await storage.read(row.storageKey, { start: 0, end: 0 })
  there?.stream.destroy()
  if (!there) return refused({ fault: 'toolFileGone', details: {} })
  if (there.bytes === 0) return refused({ fault: 'empty', details: {} })
  const file = await storage.localPath(row.storageKey)
  const inspected = await media.inspect(file)
  if (!inspected.ok) return refused({ fault: inspected.fault.word, details: inspected.fault.named })
  const facts = inspected.value
  const unfitNow = unfitFor(tool, facts)
  if (unfitNow) return refused({ fault: unfitNow, details: {} })
  if (facts.kind !== 'picture') return ok({ path: file, facts })
  const shown = await media.plain(file, facts, folder)
  return ok({ path: shown.file, facts: shown.facts })
}
