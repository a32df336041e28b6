import type { CreditStore } from '../credit/credit-store.ts'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { buildArticleWorks } from './article-work-store.ts'
import { buildFinishedWorks } from './finished-store.ts'
import { buildLookStore } from './look-store.ts'
import type { PostsOfWork } from './posts-of-work.ts'
import { buildWorkList } from './work-list.ts'
import { buildWorkProduction } from './work-production.ts'
import { buildWorkRemoval } from './work-removal.ts'
import { buildWorkStore } from './work-store.ts'

type Needs = { db: Database; whole: UnfilteredDatabase; credit: CreditStore; jobs: JobStore; workPosts: PostsOfWork }

/** Works: produced, compared, listed and removed. */
export function buildWorkParts({ db, whole, credit, jobs, workPosts }: Needs) {
  const production = buildWorkProduction({ db: whole, credit, jobs, workPosts })
  const looks = buildLookStore({ db: whole, jobs })
  const removal = buildWorkRemoval({ db: whole, production, jobs, looks, workPosts })
  return {
    production,
    looks,
    removal,
    works: buildWorkStore({ db: whole, production, looks, removal, workPosts }),
    workList: buildWorkList({ db }),
    finished: buildFinishedWorks({ db, jobs }),
    articleWorks: buildArticleWorks(workPosts),
  }
}

export type WorkParts = ReturnType<typeof buildWorkParts>
