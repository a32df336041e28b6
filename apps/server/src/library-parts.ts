import { fileURLToPath } from 'node:url'
import type { Database } from './db/database.ts'
import { buildInspirationStore } from './library/inspiration-store.ts'
import { industryNamed } from './library/judge-idea.ts'
import { buildOfficialTutorials } from './library/official-tutorials.ts'
import { buildReadingStore } from './library/reading-store.ts'
import { buildShortTutorialStore } from './library/short-tutorial-store.ts'
import { buildShortVideos } from './library/short-videos.ts'
import { buildCopyStore } from './words/copy-store.ts'
import { industryNames } from './words/industry-names.table.ts'

/** Where `npm start` leaves the short videos; as far from the source as from the bundle. */
const shortVideosFolder = fileURLToPath(new URL('../../web/dist/assets/tutorials/', import.meta.url))

/** Tutorials, ideas, and the kept copywriting that is among them. */
export const buildLibraryParts = ({ db }: { db: Database }) => ({
  copies: buildCopyStore({ db }),
  officialTutorials: buildOfficialTutorials(),
  shortVideos: buildShortVideos({ shortVideosFolder }),
  shortTutorials: buildShortTutorialStore({ db }),
  tutorialReadings: buildReadingStore({ db }),
  inspirations: buildInspirationStore({ db }),
  /** An industry by its word or one of its names. */
  industryOf: industryNamed(industryNames),
})
