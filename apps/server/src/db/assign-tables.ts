import { assignTargets, type RuleConditions, type RuleHours } from '@matrixcast/domain/assign-rule'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant } from './columns.ts'
import { leadPools } from './lead-tables.ts'
import { admins } from './session-tables.ts'

/** To whom leads go that nobody brought in for themselves: the first rule that fits decides. */
export const assignRules = pgTable(
  'assign_rule',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    /** Its place in the order, from 0. */
    place: integer('place').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    conditions: jsonb('conditions').$type<RuleConditions>().notNull(),
    target: text('target', { enum: assignTargets }).notNull(),
    /** The pool it gives to, or to which it falls back; null: the default pool. */
    poolId: uuid('pool_id').references(() => leadPools.id, { onDelete: 'set null' }),
    /** When people are there, by the clock of the workspace; null: always. */
    hours: jsonb('hours').$type<RuleHours>(),
    /** Leads that one person gets by it in a day. */
    dayMost: integer('day_most'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('assign_rule_name').on(table.workspaceId, table.name),
    index('assign_rule_order').on(table.workspaceId, table.place),
  ],
)

export const assignRulePeople = pgTable(
  'assign_rule_person',
  {
    workspaceId: tenant(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => assignRules.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    weight: integer('weight').notNull(),
    /** Where the turn is: the person with the highest balance is next. */
    balance: integer('balance').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.adminId] }), index('assign_rule_person_of').on(table.adminId)],
)
