import { and, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'

/** Where small pictures of materials are fetched, by their ids: of a video its still. Those that are gone have none. */
export async function drawnMaterials(
  tx: Transaction,
  addresses: Pick<FileAddresses, 'of'>,
  named: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...named].filter((id) => z.uuid().safeParse(id).success)
  if (ids.length === 0) return new Map()
  const { id, kind, storageKey, thumbKey } = materials
  const files = await tx
    .select({ id, kind, storageKey, thumbKey })
    .from(materials)
    .where(and(inArray(id, ids), isNull(materials.deletedAt)))
  return new Map(
    files.flatMap((file): [string, string][] => {
      const key = file.thumbKey ?? (file.kind === 'picture' ? file.storageKey : undefined)
      return key ? [[file.id, addresses.of(key)]] : []
    }),
  )
}
