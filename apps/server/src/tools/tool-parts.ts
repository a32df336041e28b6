import { buildToolStore } from './tool-store.ts'

/** Files that the small tools make. */
export const buildToolParts = (needs: Parameters<typeof buildToolStore>[0]) => ({
  toolFiles: buildToolStore(needs),
})
