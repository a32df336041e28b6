import type { Role } from '@matrixcast/contract/session'
import type { Database } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import type { Vault } from '../db/vault.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { avatarAddress } from './avatar-address.ts'
import { buildBrandKits } from './brand-kit-store.ts'
import { buildBuilderSessionStore } from './builder-session-store.ts'
import { buildCoverStore } from './cover-store.ts'
import { buildFillablePages } from './fillable-page-store.ts'
import { buildFirstPageStore } from './first-page-store.ts'
import { buildImageStore } from './image-store.ts'
import { buildInviteStore } from './invite-store.ts'
import { buildMemberStore } from './member-store.ts'
import { buildPageData } from './page-data-store.ts'
import { buildPageNewsDesk } from './page-news-desk.ts'
import { buildPagePresets } from './page-preset-store.ts'
import { buildPagePreviews } from './page-previews.ts'
import { buildPageSums } from './page-sum-store.ts'
import { buildPageVideos } from './page-video-store.ts'
import { buildPresenceStore } from './presence-store.ts'
import { buildProjectStore } from './project-store.ts'
import { buildPublicationStore, type PublicAddresses } from './publication-store.ts'
import { buildRevisionStore } from './revision-store.ts'
import { buildSharingStore } from './sharing-store.ts'
import { buildSubmissionStore } from './submission-store.ts'
import { buildTemplateStore } from './template-store.ts'

type Needs = {
  db: Database
  jobs: JobStore
  limits: RateLimits
  vault: Vault
  keys: Pick<Keys, 'files'>
  addresses: FileAddresses
  permissionsOf: Record<Role, readonly string[]>
  publicAddresses: PublicAddresses
  keptSeconds: number
  hashPassword: (password: string) => Promise<string>
}

/** Pages as videos are made of them; works are below the builder. */
export const buildPageVideoParts = ({ db }: { db: Database }) => ({
  pageVideos: buildPageVideos({ db }),
  fillablePages: buildFillablePages({ db }),
})

/** The stores of the page builder. */
export function buildBuilderParts(needs: Needs) {
  const { db, addresses } = needs
  const avatarOf = avatarAddress(addresses)
  const presence = buildPresenceStore({ db, avatarOf })
  const publications = buildPublicationStore(needs)
  return {
    builders: buildBuilderSessionStore({ ...needs, avatarOf }),
    invites: buildInviteStore(needs),
    presence,
    members: buildMemberStore({ db, avatarOf }),
    pageNews: buildPageNewsDesk({ db, presence }),
    pageTemplates: buildTemplateStore({ db }),
    builderPictures: buildImageStore({ db, addresses }),
    projects: buildProjectStore({ db, now: Date.now, takeDown: publications.takeDown }),
    revisions: buildRevisionStore({ db }),
    covers: buildCoverStore({ db }),
    firstPages: buildFirstPageStore({ db, addresses }),
    publications,
    pagePresets: buildPagePresets({ db, addresses }),
    brandKits: buildBrandKits({ db }),
    sharing: buildSharingStore(needs),
    pagePreviews: buildPagePreviews(needs.keys.files),
    submissions: buildSubmissionStore(needs),
    pageSums: buildPageSums(needs),
    pageData: buildPageData(needs),
  }
}

export type BuilderParts = ReturnType<typeof buildBuilderParts>
