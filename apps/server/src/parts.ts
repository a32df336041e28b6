import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { apiRegistry } from '@matrixcast/platforms/api/api-registry'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import type { Patience } from '@matrixcast/platforms/patience'
import { postFormOf } from '@matrixcast/platforms/post-form'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openSignCheck } from '@matrixcast/render/layers/sign-check'
import type { Logger } from 'pino'
import { buildAccountList, buildWholeAccountList } from './accounts/account-list.ts'
import { buildAccountStore } from './accounts/account-store.ts'
import { buildAuthorizationStore } from './accounts/authorization-store.ts'
import { buildBrowsingStore } from './accounts/browsing-store.ts'
import { buildGroupStore } from './accounts/group-store.ts'
import { buildLoginPlanStore } from './accounts/login-plan-store.ts'
import { buildOpenApiAccount } from './accounts/open-api-account.ts'
import { buildOperatorStore } from './accounts/operator-store.ts'
import { buildPlatformAppStore } from './accounts/platform-app-store.ts'
import { platformInfoOf } from './accounts/platform-info.ts'
import { buildPostingStore } from './accounts/posting-store.ts'
import { buildProxyStore } from './accounts/proxy-store.ts'
import { sessionFacts } from './accounts/session-facts.ts'
import { buildSwitchStore } from './accounts/switch-store.ts'
import { buildEndpointStore } from './ai/endpoint-store.ts'
import { buildAuditStore } from './audit/audit-store.ts'
import { buildBackupStore } from './backup/backup-store.ts'
import { buildBuilderParts } from './builder/builder-parts.ts'
import { buildBulkStore } from './bulk/bulk-store.ts'
import { buildBundleStore } from './clips/bundle-store.ts'
import { buildContactSheet } from './clips/contact-sheet-store.ts'
import { buildLetterCheck } from './clips/letter-check.ts'
import { buildOrderChanges } from './clips/order-changes.ts'
import { buildOrderPlacing } from './clips/order-placing.ts'
import { buildOrderStore } from './clips/order-store.ts'
import { buildRestock } from './clips/restock.ts'
import { buildScriptCheck } from './clips/script-check.ts'
import { buildTemplateStore } from './clips/template-store.ts'
import { buildCreditStore } from './credit/credit-store.ts'
import { type Database, wholeWorkspace } from './db/database.ts'
import type { Keys } from './db/keys.ts'
import { buildSealAnew } from './db/seal-anew.ts'
import { buildVault } from './db/vault.ts'
import { buildHandoffDesk } from './helper-link/handoff-desk.ts'
import { buildHelperStore } from './helper-link/helper-store.ts'
import { buildRecipeStore } from './helper-link/recipe-store.ts'
import { buildRememberedCommits } from './helper-link/remembered-commits.ts'
import { buildTickets } from './helper-link/tickets.ts'
import { buildInsightParts } from './insight-parts.ts'
import { buildJobStore } from './jobs/job-store.ts'
import { buildLibraryParts } from './library-parts.ts'
import { buildRateLimits } from './limits/rate-limit-store.ts'
import { buildLinkStore } from './links/link-store.ts'
import { buildMaterialParts } from './material-parts.ts'
import type { FetchReach } from './materials/fetch-file.ts'
import { buildFontKeeper } from './materials/font-keeper.ts'
import { buildMaterialStore } from './materials/material-store.ts'
import { buildMediaTools } from './materials/media-tools.ts'
import { buildPictureIntake } from './materials/picture-intake.ts'
import { buildTwinStore } from './materials/twin-store.ts'
import { buildOpenDoorParts, type DoorLimits } from './open-door-parts.ts'
import { buildPeopleParts } from './people-parts.ts'
import { buildPlanStore } from './plans/plan-store.ts'
import { buildProductionStore } from './production/production-store.ts'
import { buildAddressStore } from './public/address-store.ts'
import { buildVisitStore } from './public/visit-store.ts'
import { buildAlarmStore } from './publishing/alarm-store.ts'
import { buildBreakerStore } from './publishing/breaker-store.ts'
import { buildCalendar } from './publishing/calendar-store.ts'
import { buildEvidenceStore } from './publishing/evidence-store.ts'
import { buildHelperNeeds } from './publishing/helper-needs.ts'
import { buildPublishDecisions } from './publishing/publish-decisions.ts'
import { buildPublishLedger } from './publishing/publish-ledger.ts'
import { buildPublishMark } from './publishing/publish-mark.ts'
import { buildPublishQueue } from './publishing/publish-queue.ts'
import { buildPublishStore } from './publishing/publish-store.ts'
import { buildPublishedStore } from './publishing/published-store.ts'
import { buildServerTries } from './publishing/server-tries-store.ts'
import { buildSetBack } from './publishing/set-back-store.ts'
import { buildTaskCounts } from './publishing/task-count-store.ts'
import { buildTaskList } from './publishing/task-list-store.ts'
import { buildPostVerdicts } from './publishing/verdict-store.ts'
import { platformPaces } from './publishing/wait-store.ts'
import { hashPassword } from './session/passwords.ts'
import { buildPeopleStore } from './session/people-store.ts'
import { type PermissionsOf, rolesThatSeeAll } from './session/permissions.ts'
import { buildSecondFactors } from './session/second-factor-store.ts'
import { buildSessionStore } from './session/session-store.ts'
import { buildSiteStore } from './settings/site-store.ts'
import { buildWorkspaceStore } from './settings/workspace-store.ts'
import { buildFileAddresses } from './storage/file-addresses.ts'
import { refuseOnLowDisk } from './storage/low-disk.ts'
import { buildPassingStore } from './storage/passing-store.ts'
import type { Storage } from './storage/storage.ts'
import { buildToolParts } from './tool-parts.ts'
import { buildViewStore } from './views/view-store.ts'
import { buildSpeech } from './voice/speech.ts'
import { buildBindingStore } from './wechat/binding-store.ts'
import { buildNoticeStore } from './wechat/notice-store.ts'
import { buildSenderStore } from './wechat/sender-store.ts'
import { buildLookStore } from './works/look-store.ts'
import { buildWorkList } from './works/work-list.ts'
import { buildWorkProduction } from './works/work-production.ts'
import { buildWorkRemoval } from './works/work-removal.ts'
import { buildWorkStore } from './works/work-store.ts'

export type PartsInput = DoorLimits & {
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
  backupPlace: { folder: string; keysFolder: string | null; filesAreHere: boolean }
  siteReach: SiteReach
  /** How long the platforms are waited for that the server drives itself. */
  patience: Patience
  permissionsOf: PermissionsOf
}

/** Every store of the server, each made from what it needs. The only place where features meet. */
export function buildParts(input: PartsInput) {
  const { db, keys, storage, tools, log, practiceSite } = input
  const manifests = knownPlatforms
    .map(({ manifest }) =>
      manifest.name === 'practice' && manifest.driver !== 'api' && practiceSite !== null
        ? { ...manifest, defaultSite: practiceSite }
        : manifest,
    )
    .filter(({ name }) => practiceSite !== null || name !== 'practice')
  const platforms: readonly PlatformInfo[] = manifests.map((manifest) =>
    platformInfoOf(manifest, apiRegistry.find((one) => one.manifest.name === manifest.name)?.oauth?.needs ?? 'none'),
  )
  const paces = platformPaces(manifests)
  const addresses = buildFileAddresses(keys.files)
  const vault = buildVault(keys.vault)
  const credit = buildCreditStore({ db })
  const endpoints = buildEndpointStore({ db, vault })
  const jobs = buildJobStore({ db })
  const limits = buildRateLimits({ db })
  const whole = wholeWorkspace(db)
  const accounts = buildAccountStore({ db, whole, vault })
  const materials = buildMaterialStore({ db })
  const production = buildWorkProduction({ db: whole, credit, jobs })
  const speech = buildSpeech({ endpoints, tools, environment: process.env })
  const scripts = buildScriptCheck({ endpoints, speech })
  const placing = buildOrderPlacing({ db: whole, credit, jobs, materials, scripts })
  const looks = buildLookStore({ db: whole, jobs })
  const removal = buildWorkRemoval({ db: whole, production, jobs, looks })
  const plans = buildPlanStore({ db: whole, removal })
  const programs = { CHROMIUM_PATH: process.env.CHROMIUM_PATH, PATH: process.env.PATH }
  const media = buildMediaTools(tools, programs)
  const recipes = buildRecipeStore({ folder: input.recipesFolder, keys, log })
  const switches = buildSwitchStore({ db, manifests, pressedByPerson: recipes.pressedByPerson })
  const mark = buildPublishMark({ db, folder: input.publishMarkFolder, log })
  const setBack = buildSetBack({ ...input, mark })
  const platformApps = buildPlatformAppStore({ db, vault })
  const notices = buildNoticeStore({ db, jobs, rolesThatSeeAll })
  const ledger = buildPublishLedger({ db, mark, setBack, manifests })
  const comparisons = buildTwinStore({ db, jobs })
  const publicAddresses = buildAddressStore({ db })
  const factors = buildSecondFactors({ db, vault, limits })
  const people = buildPeopleStore({ ...input, credit })
  const lowDisk = (bytesToCome = 0) => refuseOnLowDisk(storage, bytesToCome)
  return {
    ...input,
    manifests,
    platforms,
    /** The fields each platform has besides title, topics and time. */
    postForms: new Map(manifests.map((manifest) => [manifest.name, postFormOf(manifest)])),
    addresses,
    vault,
    sealing: buildSealAnew({ db, vault }),
    apiAdapters: apiRegistry,
    authorizations: buildAuthorizationStore({ db, vault }),
    platformApps,
    openApiAccount: buildOpenApiAccount({ ...input, apiAdapters: apiRegistry, accounts, platformApps }),
    helperNeeds: buildHelperNeeds({ db, manifests }),
    serverTries: buildServerTries({ db, paces }),
    credit,
    jobs,
    whole,
    accounts,
    accountList: buildAccountList({ db }),
    wholeAccountList: buildWholeAccountList({ db: whole }),
    groups: buildGroupStore({ db }),
    operators: buildOperatorStore({ db }),
    proxies: buildProxyStore({ db, vault }),
    browsing: buildBrowsingStore({ db }),
    loginPlans: buildLoginPlanStore({ db, vault }),
    /** What the session of an account says of itself. `profileUrl`: where the account is seen. */
    sessionFactsOf(platform: string, profileUrl: string, text: string) {
      const manifest = manifests.find(({ name }) => name === platform)
      const addresses = [profileUrl, manifest && manifest.driver !== 'api' ? manifest.defaultSite : '']
      const hosts = addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).hostname)
      return sessionFacts(text, hosts, Math.floor(Date.now() / 1000))
    },
    /** Whether an adapter can read an account's figures on this platform. */
    tellsFigures: (platform: string) => manifests.some((one) => one.name === platform && one.tellsFigures),
    materials,
    ...buildMaterialParts({ ...input, jobs, materials, media, comparisons }),
    twins: comparisons,
    log,
    media,
    fontKeeper: buildFontKeeper({ ...input, materials, media, refuseOnLowDisk: lowDisk }),
    letters: buildLetterCheck({ signs: openSignCheck(programs), materials, storage }),
    engine: { ffmpegVersion: tools?.version, atOnce: input.rendersAtOnce },
    audit: buildAuditStore({ db }),
    ...buildOpenDoorParts({ ...input, jobs, paces, vault }),
    backups: buildBackupStore({ db, jobs }),
    limits,
    factors,
    sessions: buildSessionStore({ ...input, limits, factors }),
    people,
    pictures: buildPictureIntake({
      ...input,
      materials,
      media,
      refuseOnLowDisk: lowDisk,
      queueComparison: comparisons.queue,
    }),
    publicAddresses,
    links: buildLinkStore({ db, publicAddresses }),
    visits: buildVisitStore({ db }),
    ...buildPeopleParts({ ...input, whole, vault, publicAddresses, limits, accounts, manifests, rolesThatSeeAll }),
    ...buildBuilderParts({ ...input, jobs, limits, vault, addresses, publicAddresses, hashPassword }),
    site: buildSiteStore({ db }),
    workspaces: buildWorkspaceStore({ db }),
    helpers: buildHelperStore({ db }),
    recipes,
    switches,
    tickets: buildTickets({ db, keys }),
    rememberedCommits: buildRememberedCommits(keys),
    handoffs: buildHandoffDesk({ now: Date.now }),
    endpoints,
    speech,
    passing: buildPassingStore({ db }),
    ...buildLibraryParts(input),
    ...buildToolParts({ db }),
    views: buildViewStore({ db }),
    bulk: buildBulkStore({ db }),
    ...buildInsightParts({ db, log, manifests, addresses, publicAddresses, people, limits }),
    plans,
    restocking: buildRestock({ db: whole, placing, plans }),
    orders: buildOrderStore({ db: whole, removal }),
    placing,
    contactSheet: buildContactSheet({ db: whole, materials }),
    changes: buildOrderChanges({ db: whole, materials, scripts }),
    templates: buildTemplateStore({ db }),
    production,
    productions: buildProductionStore({ db }),
    looks,
    works: buildWorkStore({ db: whole, production, looks, removal }),
    workList: buildWorkList({ db }),
    bundles: buildBundleStore({ db }),
    publishing: buildPublishStore({ db, addresses, platforms, pressedByPerson: switches.byPerson }),
    ledger,
    queue: buildPublishQueue({ db, sessions: accounts, paces, setBack, ledger }),
    setBack,
    evidence: buildEvidenceStore({ db, storage }),
    decisions: buildPublishDecisions({ db, paces }),
    published: buildPublishedStore({ db }),
    taskList: buildTaskList({ db, addresses, paces }),
    taskCounts: buildTaskCounts({ db }),
    postVerdicts: buildPostVerdicts({ db }),
    calendar: buildCalendar({ db, addresses, paces }),
    alarms: buildAlarmStore({ db, paces, onRaised: notices.raised }),
    notices,
    wechatSenders: buildSenderStore({ db, vault }),
    wechatBindings: buildBindingStore({ db }),
    breakers: buildBreakerStore({ db }),
    postings: buildPostingStore({ db, manifests }),
    /** `bytesToCome`: of a file whose size was said before it is sent. */
    refuseOnLowDisk: lowDisk,
  }
}

export type Parts = ReturnType<typeof buildParts>
