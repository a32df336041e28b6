import { lawWords } from './law-words.table.ts'
import { buildToolStore } from './tool-store.ts'

/** Files that the small tools make, and the words that the advertising law bans. */
export const buildToolParts = (needs: Parameters<typeof buildToolStore>[0]) => ({
  toolFiles: buildToolStore(needs),
  lawWords,
})
