import type { pageDigest } from '@matrixcast/contract/evidence'
import type { DefaultStates, PostFields } from '@matrixcast/contract/post-fields'
import type { PostVerdict } from '@matrixcast/contract/publish-tasks'
import {
  attemptOutcomes,
  attemptPhases,
  publishFaults,
  statusGroups,
  taskStates,
} from '@matrixcast/domain/publish-task'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { accounts } from './account-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { apiKeys } from './key-tables.ts'
import { plans } from './plan-tables.ts'
import { works } from './work-tables.ts'

/** The intent: one row per work and account. Only the post book (post-book/) writes it. */
export const publishTasks = pgTable(
  'publish_task',
  {
    id: key(),
    workspaceId: tenant(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** What an adapter may give the platform as its idempotency key. */
    jobKey: text('job_key').notNull().unique(),
    /** Rises with every edit; an attempt made for an older version stops before its commit. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: taskStates }).notNull().default('waiting'),
    /** Why its platform would not take it as it is now; null: nothing is known against it. */
    verdict: jsonb('verdict').$type<PostVerdict>(),
    /** The manifests that the verdict was made with; null: triggers saw another text, media or account since. */
    judgedWith: text('judged_with'),
    /** What lists and figures count it as. */
    statusGroup: text('status_group', { enum: statusGroups })
      .notNull()
      .generatedAlwaysAs(
        sql`case when state = 'scheduledOnPlatform' then 'scheduled'
          when state in ('accepted', 'verified', 'confirmedByHand') then 'published'
          when state = 'waiting' and verdict is not null then 'blocked' else state end`,
      ),
    phase: text('phase', { enum: attemptPhases }),
    fault: text('fault', { enum: publishFaults }),
    faultDetail: text('fault_detail').notNull().default(''),
    /** What the platform takes besides words and time, as its manifest says. */
    fields: jsonb('fields').$type<PostFields>().notNull().default({}),
    /** Which of them hold a default, and which a person emptied; all others are a person's own. */
    defaults: jsonb('defaults').$type<DefaultStates>().notNull().default({}),
    dueAt: time('due_at'),
    /** The API key that made it; null: a person or a plan did. */
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** Its plan gave it account and time, and no person decided anything about it since. */
    dealtByPlan: boolean('dealt_by_plan').notNull().default(false),
    /** A person said yes to this due post of an "ask first" account. */
    approvedAt: time('approved_at'),
    askAgainAt: time('ask_again_at'),
    /** A person looked on the platform since the database was set back, and let it go. */
    lookedAt: time('looked_at'),
    /** A person wants this post sent by the server now; lapses when nothing took it up for minutes. */
    wantedAt: time('wanted_at'),
    /** After a failed unattended try: not before then. */
    notBefore: time('not_before'),
    publishId: text('publish_id'),
    /** Of an article: its short name on a site, the same with each of its tries. */
    postSlug: text('post_slug'),
    publishedUrl: text('published_url'),
    committedAt: time('committed_at'),
    acceptedAt: time('accepted_at'),
    verifiedAt: time('verified_at'),
    nextVerifyAt: time('next_verify_at'),
    verifyTries: integer('verify_tries').notNull().default(0),
    absentSeen: integer('absent_seen').notNull().default(0),
    /** When the last reading that counted as one of them was told. */
    absentAt: time('absent_at'),
    confirmedBy: uuid('confirmed_by'),
    /** When a try that nobody had started, or a reading, made it fail; null: a person was there, or has seen to it since. */
    failedAloneAt: time('failed_alone_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('publish_task_once').on(table.workId, table.accountId).where(sql`deleted_at is null`),
    index('publish_task_key').on(table.keyId, table.dueAt).where(sql`key_id is not null`),
    index('publish_task_waiting')
      .on(table.workspaceId, table.dueAt)
      .where(sql`state = 'waiting' and deleted_at is null`),
    index('publish_task_not_judged')
      .on(table.workspaceId)
      .where(sql`state = 'waiting' and deleted_at is null and judged_with is null`),
    index('publish_task_verify').on(table.workspaceId, table.nextVerifyAt).where(sql`next_verify_at is not null`),
    // The account stands last in these two because the policy of protect.ts asks for it: so they are read without the rows.
    index('publish_task_status_group')
      .on(table.workspaceId, table.statusGroup, table.dueAt.desc().nullsLast(), table.id.desc(), table.accountId)
      .where(sql`deleted_at is null`),
    index('publish_task_due')
      .on(table.workspaceId, table.dueAt.desc().nullsLast(), table.id.desc(), table.accountId)
      .where(sql`deleted_at is null`),
    index('publish_task_account_due')
      .on(table.accountId, table.dueAt)
      .where(sql`state = 'waiting' and deleted_at is null`),
    index('publish_task_approved')
      .on(table.accountId, table.dueAt)
      .where(sql`state = 'waiting' and deleted_at is null and approved_at is not null`),
    index('publish_task_wanted')
      .on(table.workspaceId, table.wantedAt)
      .where(sql`state = 'waiting' and deleted_at is null and wanted_at is not null`),
    index('publish_task_not_looked')
      .on(table.workspaceId, table.createdAt, table.accountId)
      .where(sql`state = 'waiting' and deleted_at is null and looked_at is null`),
    // What was taken and is looked for no more.
    index('publish_task_left')
      .on(table.workspaceId, sql`coalesce(${table.nextVerifyAt}, '-infinity'::timestamptz)`)
      .where(sql`state = 'accepted' and deleted_at is null`),
    index('publish_task_failed_alone')
      .on(table.workspaceId, table.failedAloneAt)
      .where(sql`state = 'failed' and deleted_at is null and failed_alone_at is not null`),
    // What needs a person, the newest first.
    index('publish_task_troubled')
      .on(table.workspaceId, table.updatedAt.desc().nullsFirst(), table.accountId)
      .where(sql`status_group in ('failed', 'unknown', 'blocked') and deleted_at is null`),
    index('publish_task_account').on(table.accountId, table.state),
    index('publish_task_seen').on(table.accountId, table.dueAt).where(sql`state in ('verified', 'confirmedByHand')`),
    // What was taken by its platform, by when: of the workspace and of each account.
    index('publish_task_accepted')
      .on(table.workspaceId, table.acceptedAt, table.accountId)
      .where(sql`accepted_at is not null and deleted_at is null`),
    // What went out when a person pressed: the words of posted-at-store.ts, so that Postgres knows them.
    index('publish_task_at_once')
      .on(table.workspaceId, table.acceptedAt, table.accountId)
      .where(
        sql`deleted_at is null and (status_group = 'published' and accepted_at is not null and (due_at is null
          or (accepted_at < due_at and (state = 'accepted' or (state = 'verified' and verified_at < due_at)))))`,
      ),
    index('publish_task_account_accepted')
      .on(table.accountId, table.acceptedAt)
      .where(sql`accepted_at is not null and deleted_at is null`),
    index('publish_task_work').on(table.workId),
    index('publish_task_plan').on(table.planId, table.state),
  ],
)

/**
 * How many tasks of an account are in a status group, as sums to be added up: triggers of publish_task add what each statement
 * changed, so that nobody waits for another's count; `sumUp` in task-count-store.ts makes one row of many.
 */
export const publishTaskCounts = pgTable(
  'publish_task_counts',
  {
    workspaceId: tenant(),
    accountId: uuid('account_id').notNull(),
    statusGroup: text('status_group').notNull(),
    tasks: integer('tasks').notNull(),
  },
  (table) => [index('publish_task_counts_group').on(table.workspaceId, table.accountId, table.statusGroup)],
)

/**
 * How many posts of an account went out or failed on a day of the workspace, as sums to be added up: triggers of publish_task keep
 * them in the zone of `workspace.days_counted_in`. `kind`: a state that is out, `byHandOnly` or `failed` (`day_of_post`).
 */
export const postDays = pgTable(
  'post_day',
  {
    workspaceId: tenant(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    posts: integer('posts').notNull(),
  },
  (table) => [index('post_day_day').on(table.workspaceId, table.day, table.accountId, table.kind, table.posts)],
)

export const publishFence = pgSequence('publish_fence')

/** One try at a task. Rows are only added, and each moves on to its own end. */
export const publishAttempts = pgTable(
  'publish_attempt',
  {
    id: key(),
    workspaceId: tenant(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => publishTasks.id),
    accountId: uuid('account_id').notNull(),
    /** Null: the server itself, by the platform's own interface. */
    helperId: uuid('helper_id'),
    number: integer('number').notNull(),
    /** Started by a person's dialog, or by itself when it was due. */
    startedBy: text('started_by', { enum: ['dialog', 'unattended'] }).notNull(),
    taskVersion: integer('task_version').notNull(),
    /** Rises over all attempts; every message of an older holder is refused by it. */
    fence: bigint('fence', { mode: 'number' }).notNull().default(sql`nextval('publish_fence')`),
    leaseUntil: time('lease_until').notNull(),
    phase: text('phase', { enum: attemptPhases }).notNull().default('claimed'),
    outcome: text('outcome', { enum: attemptOutcomes }).notNull().default('running'),
    /** The words it goes out with, by which it is found again; null: a try of before they were kept. */
    title: text('title'),
    topics: text('topics').array(),
    /** What its platform calls the post, where that was heard of this very try. */
    publishId: text('publish_id'),
    /** The number of a post of its words that it stopped at: nobody knows whose it is. `denied`: a person said that it is another one. */
    stoppedAtPost: text('stopped_at_post'),
    fault: text('fault', { enum: publishFaults }),
    detail: text('detail').notNull().default(''),
    /** What this try has put on the platform already (names of uploads), so that another need not do it again. */
    checkpoint: jsonb('checkpoint').$type<Record<string, string>>().notNull().default({}),
    startedAt: time('started_at').notNull().defaultNow(),
    committingAt: time('committing_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('publish_attempt_live_task').on(table.taskId).where(sql`ended_at is null`),
    uniqueIndex('publish_attempt_live_account').on(table.accountId).where(sql`ended_at is null`),
    index('publish_attempt_task').on(table.taskId, table.number),
    index('publish_attempt_commits').on(table.accountId, table.committingAt).where(sql`committing_at is not null`),
    index('publish_attempt_begun').on(table.accountId, sql`coalesce(${table.committingAt}, ${table.startedAt})`),
    index('publish_attempt_number').on(table.accountId, table.publishId).where(sql`publish_id <> ''`),
    index('publish_attempt_platform_faults')
      .on(table.workspaceId, table.endedAt)
      .where(sql`fault in ('selectorChanged', 'requestNotSeen', 'platformDown')`),
    index('publish_attempt_leases').on(table.leaseUntil).where(sql`ended_at is null`),
    check(
      'publish_attempt_outcome',
      sql`outcome in (${sql.raw(attemptOutcomes.map((word) => `'${word}'`).join(', '))})`,
    ),
  ],
)

/** The picture of a step that failed, and the build of its page. */
export const publishEvidence = pgTable(
  'publish_evidence',
  {
    id: key(),
    workspaceId: tenant(),
    accountId: uuid('account_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => publishAttempts.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: integer('bytes').notNull(),
    digest: jsonb('digest').$type<z.output<typeof pageDigest>>().notNull(),
    takenAt: time('taken_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('publish_evidence_once').on(table.attemptId, table.step),
    index('publish_evidence_old').on(table.workspaceId, table.createdAt),
  ],
)
