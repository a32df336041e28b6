import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { Storage } from '../storage/storage.ts'
import { buildFreeTimes } from './account-slots-store.ts'
import { buildAlarmStore } from './alarm-store.ts'
import { buildArticleBodies } from './article-body-store.ts'
import { buildBatchStore } from './batch-store.ts'
import { buildBreakerStore } from './breaker-store.ts'
import { buildCalendar } from './calendar-store.ts'
import { changeWords } from './change-words-store.ts'
import { dealWorks } from './deal-store.ts'
import { buildEvidenceStore } from './evidence-store.ts'
import { buildHelperNeeds } from './helper-needs.ts'
import { movePost } from './move-post-store.ts'
import { buildOrderLinks } from './order-links-store.ts'
import { buildPostOrders } from './post-order-store.ts'
import { buildPublishDecisions } from './publish-decisions.ts'
import { buildPublishLedger } from './publish-ledger.ts'
import { buildPublishMark } from './publish-mark.ts'
import { buildPublishQueue } from './publish-queue.ts'
import { buildPublishStore } from './publish-store.ts'
import { buildPublishedStore } from './published-store.ts'
import { redealWorks } from './redeal-store.ts'
import { buildPostRevisions } from './revision-store.ts'
import { buildServerTries } from './server-tries-store.ts'
import { buildSetBack } from './set-back-store.ts'
import { buildTaskCounts } from './task-count-store.ts'
import { buildTaskList } from './task-list-store.ts'
import { refuseUnseenPosts } from './unseen-posts-store.ts'
import { buildPostVerdicts } from './verdict-store.ts'
import { offsetOfZone, platformPaces } from './wait-store.ts'

type Needs = {
  db: Database
  log: Logger
  storage: Storage
  addresses: FileAddresses
  manifests: readonly PlatformManifest[]
  platforms: readonly PlatformInfo[]
  sessions: Parameters<typeof buildPublishQueue>[0]['sessions']
  pressedByPerson: Parameters<typeof buildPublishStore>[0]['pressedByPerson']
  onRaised: Parameters<typeof buildAlarmStore>[0]['onRaised']
  isWoken: boolean
  certainMs: number
  publishMarkFolder: string
}

/** Posts: made, due, carried out, seen, and what a person decides of them. */
export function buildPublishParts(needs: Needs) {
  const { db, log, storage, manifests, publishMarkFolder } = needs
  const paced = { ...needs, paces: platformPaces(manifests) }
  const mark = buildPublishMark({ db, folder: publishMarkFolder, log })
  const setBack = buildSetBack({ ...needs, mark })
  const ledger = buildPublishLedger({ db, mark, setBack, manifests })
  const batches = buildBatchStore(paced)
  return {
    publishing: buildPublishStore(needs),
    published: buildPublishedStore({ db }),
    ledger,
    queue: buildPublishQueue({ ...paced, setBack, ledger }),
    setBack,
    serverTries: buildServerTries(paced),
    articleBodies: buildArticleBodies({ db }),
    postRevisions: buildPostRevisions({ db, setBack }),
    helperNeeds: buildHelperNeeds({ db, manifests }),
    evidence: buildEvidenceStore({ db, storage }),
    decisions: buildPublishDecisions(paced),
    taskList: buildTaskList(paced),
    taskCounts: buildTaskCounts({ db }),
    postVerdicts: buildPostVerdicts({ db }),
    calendar: buildCalendar(paced),
    freeTimes: buildFreeTimes(paced),
    batches,
    postOrders: buildPostOrders({ db, batches }),
    orderLinks: buildOrderLinks({ db }),
    alarms: buildAlarmStore(paced),
    breakers: buildBreakerStore({ db }),
    offsetOfZone,
    /** What a plan, an order and a work change of their posts, each in the transaction of its cause. */
    workPosts: {
      deal: dealWorks,
      redeal: redealWorks,
      move: movePost,
      changeWords,
      refuseUnseen: refuseUnseenPosts,
    },
  }
}

export type PublishParts = ReturnType<typeof buildPublishParts>
