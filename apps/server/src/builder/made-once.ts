import { createHash, randomUUID } from 'node:crypto'
import { copyFile, rm, stat } from 'node:fs/promises'
import type { PassingStore } from '../storage/passing-store.ts'
import type { Storage } from '../storage/storage.ts'

type Needs = { passing: PassingStore; storage: Storage }
/** What a file is made of and how: the same recipe gives the same file. */
export type Recipe = { of: string; extension: string } & Record<string, unknown>

/** Files of pages that take long to make, kept by what they were made of, as long as there is room for them. */
export function madeOnce({ passing, storage }: Needs, workspaceId: string) {
  const keyOf = (recipe: Recipe) => {
    const name = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 40)
    return `parts/${workspaceId}/${name}.${recipe.extension}`
  }
  return {
    /** Writes the file to `target`; false where nobody made it yet. */
    async take(recipe: Recipe, target: string): Promise<boolean> {
      const key = keyOf(recipe)
      const there = await storage.read(key)
      if (!there) return false
      there.stream.destroy()
      await passing.note(workspaceId, key, there.bytes)
      await copyFile(await storage.localPath(key), target)
      return true
    },
    async keep(recipe: Recipe, file: string): Promise<void> {
      const key = keyOf(recipe)
      const draft = `${file}.${randomUUID()}`
      try {
        await passing.note(workspaceId, key, (await stat(file)).size)
        await copyFile(file, draft)
        await storage.put(key, draft)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}
