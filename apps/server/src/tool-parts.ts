import { buildToolStore } from './tools/tool-store.ts'

export const buildToolParts = (needs: Parameters<typeof buildToolStore>[0]) => ({ toolFiles: buildToolStore(needs) })
