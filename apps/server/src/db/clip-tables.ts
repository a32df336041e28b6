import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { projectRevisions, projects } from './builder-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { materials } from './material-tables.ts'
import { plans } from './plan-tables.ts'

/** A plan written by an older version takes the defaults of what it could not know yet. */
const clipPlan = customType<{ data: ClipPlan; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (plan) => JSON.stringify(plan),
  fromDriver: (stored) => ClipPlan.parse(stored),
})

export const clips = pgTable(
  'clip',
  {
    id: key(),
    workspaceId: tenant(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    settings: clipPlan('settings').notNull(),
    count: integer('count').notNull(),
    /** Rises with every save of its settings. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('clip_plan').on(table.planId, table.createdAt.desc()),
    index('clip_newest').on(table.workspaceId, table.createdAt.desc()),
  ],
)

/** Which kept state of a page an order is of; the state is kept as long as a work of the order. */
export const clipProjects = pgTable(
  'clip_project',
  {
    workspaceId: tenant(),
    clipId: uuid('clip_id')
      .primaryKey()
      .references(() => clips.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => projectRevisions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('clip_project_project').on(table.projectId), index('clip_project_revision').on(table.revisionId)],
)

/** What a call that named its order was answered: called again under that name it makes nothing more. */
export const askedOrders = pgTable(
  'asked_order',
  {
    workspaceId: tenant(),
    orderId: uuid('order_id').notNull(),
    /** Of all that was asked (SHA-256). */
    digest: text('digest').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.orderId] })],
)

/** Which orders use a material: why one cannot be deleted. */
export const clipMaterials = pgTable(
  'clip_material',
  {
    workspaceId: tenant(),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id),
  },
  (table) => [
    primaryKey({ columns: [table.clipId, table.materialId] }),
    index('clip_material_material').on(table.materialId),
  ],
)

/** Slots, words and looks that a person kept for later orders; its scenes name no materials. */
export const clipTemplates = pgTable(
  'clip_template',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    settings: clipPlan('settings').notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('clip_template_newest').on(table.workspaceId, table.updatedAt.desc(), table.id.desc())],
)
