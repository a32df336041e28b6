import type { Database } from '../db/database.ts'
import type { Vault } from '../db/vault.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { rolesThatSeeAll } from '../session/permissions.ts'
import { buildBindingStore } from './binding-store.ts'
import { buildNoticeStore } from './notice-store.ts'
import { buildSenderStore } from './sender-store.ts'

type Needs = { db: Database; vault: Vault; jobs: Pick<JobStore, 'add'> }

/** Notices on WeChat, who sends them and who gets them. */
export const buildWechatParts = ({ db, vault, jobs }: Needs) => ({
  notices: buildNoticeStore({ db, jobs, rolesThatSeeAll }),
  wechatSenders: buildSenderStore({ db, vault }),
  wechatBindings: buildBindingStore({ db }),
})

export type WechatParts = ReturnType<typeof buildWechatParts>
