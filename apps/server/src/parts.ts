import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { Patience } from '@matrixcast/platforms/patience'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openSignCheck } from '@matrixcast/render/layers/sign-check'
import type { Logger } from 'pino'
import { buildAccountParts } from './accounts/account-parts.ts'
import { buildAiParts } from './ai/ai-parts.ts'
import { buildKeyParts } from './apikeys/key-parts.ts'
import { buildAppointmentParts } from './appointments/appointment-parts.ts'
import { buildAreaParts } from './areas/area-parts.ts'
import { buildArticleParts } from './articles/article-parts.ts'
import { buildAuditStore } from './audit/audit-store.ts'
import { buildBackupParts } from './backup/backup-parts.ts'
import type { BackupPlace } from './backup/backup-place.ts'
import { buildBuilderParts, buildPageVideoParts } from './builder/builder-parts.ts'
import { buildBulkParts } from './bulk/bulk-parts.ts'
import { buildCaseParts } from './cases/case-parts.ts'
import { buildClipParts } from './clips/clip-parts.ts'
import { buildCreditStore } from './credit/credit-store.ts'
import { buildCustomerErasureParts, buildCustomerParts } from './customers/customer-parts.ts'
import { type Database, wholeWorkspace } from './db/database.ts'
import type { Keys } from './db/keys.ts'
import { buildSealAnew } from './db/seal-anew.ts'
import { buildVault } from './db/vault.ts'
import { buildErasureParts } from './erasure/erasure-parts.ts'
import { buildFigureParts } from './figures/figure-parts.ts'
import { buildFissionParts } from './fission/fission-parts.ts'
import { buildFormParts } from './forms/form-parts.ts'
import { buildHelperParts } from './helper-link/helper-parts.ts'
import { buildHookParts } from './hooks/hook-parts.ts'
import type { HookTimes } from './hooks/hook-store.ts'
import type { KeyMost } from './http/key-limits.ts'
import { buildInsightParts } from './insight/insight-parts.ts'
import { buildJobStore } from './jobs/job-store.ts'
import { buildKeywordParts } from './keywords/keyword-parts.ts'
import { buildContactParts, buildLeadParts } from './leads/lead-parts.ts'
import { buildLibraryParts } from './library/library-parts.ts'
import { buildRateLimits } from './limits/rate-limit-store.ts'
import { buildLinkParts } from './links/link-parts.ts'
import type { FetchReach } from './materials/fetch-file.ts'
import { buildMaterialParts } from './materials/material-parts.ts'
import { buildMiniAppParts } from './mini-apps/mini-app-parts.ts'
import { buildPlanParts } from './plans/plan-parts.ts'
import { refuseWithoutPlaces } from './pois/match-store.ts'
import { buildPoiParts } from './pois/poi-parts.ts'
import { buildProductionParts } from './production/production-parts.ts'
import { buildPublicParts } from './public/public-parts.ts'
import { buildPublishParts } from './publishing/publish-parts.ts'
import { buildReportParts } from './reports/report-parts.ts'
import { buildRuleParts } from './rules/rule-parts.ts'
import { hashPassword } from './session/passwords.ts'
import { type PermissionsOf, rolesThatSeeAll } from './session/permissions.ts'
import { buildSessionParts } from './session/session-parts.ts'
import { buildSettingsParts } from './settings/settings-parts.ts'
import { buildSheetParts } from './sheets/sheet-parts.ts'
import type { Storage } from './storage/storage.ts'
import { buildStorageParts } from './storage/storage-parts.ts'
import { buildTalkParts } from './talk/talk-parts.ts'
import { buildToolParts } from './tools/tool-parts.ts'
import { buildViewParts } from './views/view-parts.ts'
import { buildVoiceParts } from './voice/voice-parts.ts'
import { buildWechatParts } from './wechat/wechat-parts.ts'
import { buildWordParts } from './words/word-parts.ts'
import { buildWorkParts } from './works/work-parts.ts'

export type PartsInput = {
  db: Database
  keys: Keys
  storage: Storage
  tools: FfmpegTools | undefined
  log: Logger
  version: string
  uploadsFolder: string
  /** Whether the database lay still before this start, as a copy does. */
  isWoken: boolean
  /** How long a commit must be missed until the database counts as restored. */
  certainMs: number
  /** Where it is kept, beside the database, what was last published. */
  publishMarkFolder: string
  /** Newer recipes than those of this build may be laid here. */
  recipesFolder: string
  /** Where `npm run bundle:helper` leaves the cloud manager for other computers. */
  helperBundlesFolder: string
  /** Where stages of productions lie, named by what they were made from. */
  workshopFolder: string
  /** Where the short videos of the product lie once they are made. */
  shortVideosFolder: string
  makesShortVideos: boolean
  /** Larger files come by tus, in pieces that survive a cut line. */
  multipartMostBytes: number
  /** How many videos are produced side by side. */
  rendersAtOnce: number
  /** Where the practice platform is; null: there is none, and it is not offered either. */
  practiceSite: string | null
  /** Where operators open the product; pages of these origins may open the cloud manager's socket and come back to us. */
  origins: readonly string[]
  /** Where files may be fetched from. */
  fetchReach: FetchReach
  /** Where scheduled backups and their keys lie on this machine. */
  backupPlace: BackupPlace
  siteReach: SiteReach
  /** How long the platforms are waited for that the server drives itself. */
  patience: Patience
  /** How often and how long webhooks are tried; a proof has its own. */
  hookTimes: HookTimes
  /** How long it may be kept in memory who a session is and what visitors see; 0: not at all. */
  keptSeconds: number
  /** How many calls a key may make; a proof has its own. */
  keyMost: KeyMost
  permissionsOf: PermissionsOf
}

/** The rooms that every feature stands on: stores without a word of any feature. */
function buildGround(input: PartsInput) {
  const { db, keys } = input
  const vault = buildVault(keys.vault)
  const credit = buildCreditStore({ db })
  const limits = buildRateLimits({ db })
  return {
    ...input,
    whole: wholeWorkspace(db),
    vault,
    sealing: buildSealAnew({ db, vault }),
    audit: buildAuditStore({ db }),
    credit,
    limits,
    ...buildStorageParts(input),
    jobs: buildJobStore({ db }),
    ...buildSessionParts({ ...input, vault, limits, credit }),
    ...buildSettingsParts({ db }),
  }
}

/** Where a browser is looked for. */
const programs = { CHROMIUM_PATH: process.env.CHROMIUM_PATH, PATH: process.env.PATH }

type Ground = ReturnType<typeof buildGround>

/** Videos, from material to work, and how works are published. */
function buildVideoParts(ground: Ground) {
  const { tools, rendersAtOnce } = ground
  const helper = buildHelperParts(ground)
  const accounts = buildAccountParts({ ...ground, pressedByPerson: helper.recipes.pressedByPerson })
  const wechat = buildWechatParts(ground)
  const publishing = buildPublishParts({
    ...ground,
    ...accounts,
    sessions: accounts.accounts,
    pressedByPerson: accounts.switches.byPerson,
    onRaised: wechat.notices.raised,
  })
  const materials = buildMaterialParts({ ...ground, programs })
  const ai = buildAiParts(ground)
  const voice = buildVoiceParts({ ...ai, tools, environment: process.env })
  const { workPosts } = publishing
  const works = buildWorkParts({ ...ground, workPosts })
  const plans = buildPlanParts({ db: ground.whole, removal: works.removal, workPosts })
  const signs = openSignCheck(programs)
  const pages = buildPageVideoParts({ db: ground.db })
  return {
    ...helper,
    ...accounts,
    ...wechat,
    ...publishing,
    ...materials,
    ...ai,
    ...voice,
    ...works,
    ...plans,
    ...buildArticleParts({ ...ground, ...works, apiAdapters: accounts.apiAdapters }),
    ...pages,
    ...buildClipParts({
      ...ground,
      ...materials,
      ...ai,
      ...voice,
      ...plans,
      ...pages,
      removal: works.removal,
      workPosts,
      signs,
    }),
    ...buildProductionParts({ db: ground.db, ffmpegVersion: tools?.version, rendersAtOnce }),
    ...buildSheetParts(ground),
  }
}

type Videos = ReturnType<typeof buildVideoParts> & ReturnType<typeof buildPublicParts>

/** Persons outside the product: what they send, who they are, and what is written with them. */
function buildPeopleParts(ground: Ground, videos: Videos) {
  const contacts = buildContactParts(ground)
  const { customerContacts, contactOf, phoneOf, submittedPhone } = contacts
  const customers = buildCustomerParts({ ...ground, contacts: customerContacts })
  const { areas } = buildAreaParts()
  const { forget } = buildErasureParts(ground)
  const leads = buildLeadParts({ ...ground, areas, customers: customers.conversions, customerContacts, forget })
  const talk = buildTalkParts({ ...ground, ...videos, ...leads, rolesThatSeeAll })
  return {
    areas,
    contactOf,
    submittedPhone,
    ...customers,
    ...leads,
    ...buildCustomerErasureParts({ ...ground, eraseLeadsIn: leads.leadErasure.eraseIn, forget }),
    ...buildFormParts({ ...ground, ...videos, intake: leads.leadIntake, phoneOf }),
    ...buildAppointmentParts({ ...ground, areas, leads: leads.appointed }),
    ...talk,
    ...buildRuleParts({ ...ground, ...videos, putAnswer: talk.putRuleAnswer }),
  }
}

/** Every store of the server, each made from what it needs. The only place where features meet. */
export function buildParts(input: PartsInput) {
  const ground = buildGround(input)
  const videos = { ...buildVideoParts(ground), ...buildPublicParts(ground) }
  const insight = buildInsightParts({ ...ground, ...videos })
  const words = buildWordParts(ground)
  const smallTools = buildToolParts(ground)
  const people = buildPeopleParts(ground, videos)
  const staffKeys = { contactOf: people.contactOf, keyOf: ground.keys.contacts.keyOf }
  return {
    ...ground,
    ...videos,
    ...people,
    ...buildFissionParts({ ...ground, ...videos, staffKeys, programs }),
    ...buildBuilderParts({ ...ground, ...videos, hashPassword }),
    ...buildLinkParts({ ...ground, ...videos }),
    ...insight,
    ...buildFigureParts({ ...ground, ...videos }),
    ...buildReportParts({ ...ground, ...videos, ...insight }),
    ...buildCaseParts(ground),
    ...words,
    ...buildLibraryParts({ ...ground, ...words }),
    ...smallTools,
    ...buildKeywordParts({ ...ground, ...smallTools }),
    ...buildPoiParts(ground),
    ...buildMiniAppParts({ ...ground, refuseWithoutPlaces }),
    ...buildViewParts(ground),
    ...buildBulkParts(ground),
    ...buildKeyParts(ground),
    ...buildHookParts(ground),
    ...buildBackupParts(ground),
  }
}

export type Parts = ReturnType<typeof buildParts>
