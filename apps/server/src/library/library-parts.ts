import type { Database } from '../db/database.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { buildInspirationStore } from './inspiration-store.ts'
import { industryNamed } from './judge-idea.ts'
import { buildOfficialTutorials } from './official-tutorials.ts'
import { buildReadingStore } from './reading-store.ts'
import { buildShortTutorialStore } from './short-tutorial-store.ts'
import { buildShortVideoOrders } from './short-video-orders-store.ts'
import { buildShortVideos } from './short-videos.ts'

type Needs = {
  db: Database
  jobs: JobStore
  industryNames: Parameters<typeof industryNamed>[0]
  shortVideosFolder: string
  makesShortVideos: boolean
}

/** Tutorials and ideas. */
export function buildLibraryParts({ db, jobs, industryNames, shortVideosFolder, makesShortVideos }: Needs) {
  const shortVideos = buildShortVideos({ shortVideosFolder })
  return {
    officialTutorials: buildOfficialTutorials(),
    shortVideos,
    shortVideoOrders: buildShortVideoOrders({ db, jobs, shortVideos, makesShortVideos }),
    shortTutorials: buildShortTutorialStore({ db }),
    tutorialReadings: buildReadingStore({ db }),
    inspirations: buildInspirationStore({ db }),
    /** An industry by its word or one of its names. */
    industryOf: industryNamed(industryNames),
  }
}

export type LibraryParts = ReturnType<typeof buildLibraryParts>
