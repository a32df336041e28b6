import type { Database } from '../db/database.ts'
import { buildInspirationStore } from './inspiration-store.ts'
import { industryNamed } from './judge-idea.ts'
import { buildOfficialTutorials } from './official-tutorials.ts'
import { buildReadingStore } from './reading-store.ts'
import { buildShortTutorialStore } from './short-tutorial-store.ts'
import { buildShortVideos } from './short-videos.ts'

type Needs = { db: Database; industryNames: Parameters<typeof industryNamed>[0]; shortVideosFolder: string }

/** Tutorials and ideas. */
export const buildLibraryParts = ({ db, industryNames, shortVideosFolder }: Needs) => ({
  officialTutorials: buildOfficialTutorials(),
  shortVideos: buildShortVideos({ shortVideosFolder }),
  shortTutorials: buildShortTutorialStore({ db }),
  tutorialReadings: buildReadingStore({ db }),
  inspirations: buildInspirationStore({ db }),
  /** An industry by its word or one of its names. */
  industryOf: industryNamed(industryNames),
})

export type LibraryParts = ReturnType<typeof buildLibraryParts>
