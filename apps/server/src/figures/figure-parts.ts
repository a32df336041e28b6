import { buildFigureStore } from './figure-store.ts'

/** Figures of posts, as they were read or typed. */
export const buildFigureParts = (needs: Parameters<typeof buildFigureStore>[0]) => ({
  postFigures: buildFigureStore(needs),
})
