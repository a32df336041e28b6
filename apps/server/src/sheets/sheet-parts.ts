import { buildMatrixStore } from './matrix-store.ts'

/** The matrix sheet of posts, in and out. */
export const buildSheetParts = (needs: Parameters<typeof buildMatrixStore>[0]) => ({ matrix: buildMatrixStore(needs) })
