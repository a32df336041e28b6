import { isDeepStrictEqual } from 'node:util'
import {
  type DefaultField,
  type DefaultStates,
  defaultFieldNames,
  type PostFields,
  takenOff,
} from '@matrixcast/contract/post-fields'
import { grouped } from '@matrixcast/domain/grouped'
import { microAppOffer } from '@matrixcast/domain/micro-app'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'
import { microApps, mounts, poiMatches } from '../db/mount-tables.ts'
import type { publishTasks } from '../db/publish-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'

/** What a new post of an account names by itself. `at`: when it is to go out; null: nobody knows, so that now counts. */
export type DefaultsOf = (accountId: string, at: Date | null) => DefaultField[]

/** The account before its group, and that before its platform. */
const nearest = sql`case ${mounts.scope} when 'account' then 1 when 'group' then 2 else 3 end`

/**
 * The one function that fills places and mini-programs into posts: whoever inserts tasks asks it. The nearest setting that holds
 * decides, for each field apart.
 */
export async function defaultFieldsOf(tx: Transaction, accountIds: readonly string[]): Promise<DefaultsOf> {
  if (accountIds.length === 0) return () => []
  const rows = await seeingAll(tx, () =>
    tx
      .select({ accountId: accounts.id, mount: mounts, match: poiMatches, app: microApps })
      .from(accounts)
      .innerJoin(
        mounts,
        and(
          eq(mounts.workspaceId, accounts.workspaceId),
          eq(mounts.platform, accounts.platform),
          or(
            eq(mounts.scope, 'platform'),
            and(eq(mounts.scope, 'account'), eq(mounts.accountId, accounts.id)),
            and(eq(mounts.scope, 'group'), eq(mounts.groupId, accounts.groupId)),
          ),
        ),
      )
      .leftJoin(poiMatches, and(eq(poiMatches.poiId, mounts.poiId), eq(poiMatches.platform, mounts.platform)))
      .leftJoin(microApps, eq(microApps.id, mounts.microAppId))
      .where(inArray(accounts.id, [...new Set(accountIds)]))
      .orderBy(accounts.id, asc(nearest)),
  )
  const byAccount = grouped(rows, ({ accountId }) => accountId)
  return (accountId, at) => {
    const when = at ?? new Date()
    const holding = (byAccount.get(accountId) ?? []).filter(
      ({ mount: { fromAt, untilAt } }) => (fromAt === null || fromAt <= when) && (untilAt === null || when < untilAt),
    )
    const match = holding.find((row) => row.match !== null)?.match
    const app = holding.find((row) => row.app !== null)?.app
    const place = match && { name: 'place' as const, of: match.poiId, value: { id: match.offerId, name: match.name } }
    const microApp = app && { name: 'microApp' as const, of: app.id, value: microAppOffer(app) }
    return [...(place ? [place] : []), ...(microApp ? [microApp] : [])]
  }
}

/** The fields of a new post: a person's own value stays, and what they took off stays empty. */
export const withDefaults = (
  fields: PostFields,
  defaults: readonly DefaultField[],
  without: readonly string[] = [],
): PostFields => ({
  ...Object.fromEntries(defaults.flatMap(({ name, value }) => (without.includes(name) ? [] : [[name, value]]))),
  ...fields,
})

/** What became of its defaults in a new post whose fields are these. */
export function defaultStatesOf(fields: PostFields, defaults: readonly DefaultField[]): DefaultStates {
  const states: DefaultStates = {}
  for (const { name, of, value } of defaults) {
    if (fields[name] === undefined) states[name] = takenOff
    else if (isDeepStrictEqual(fields[name], value)) states[name] = of
  }
  return states
}

/** A new post that a person chose nothing of. */
export const filledBy = (defaults: readonly DefaultField[]): Filled => {
  const fields = withDefaults({}, defaults)
  return { fields, defaults: defaultStatesOf(fields, defaults) }
}

/** After a person changed fields: what they chose or emptied is theirs from then on. */
export function statesAfterChange(before: Pick<Task, 'fields' | 'defaults'>, fields: PostFields): DefaultStates {
  const states: DefaultStates = {}
  for (const name of defaultFieldNames) {
    const was = before.defaults[name]
    if (isDeepStrictEqual(before.fields[name], fields[name])) {
      if (was) states[name] = was
    } else if (fields[name] === undefined) states[name] = takenOff
  }
  return states
}

type Task = typeof publishTasks.$inferSelect
export type Filled = { fields: PostFields; defaults: DefaultStates }

/**
 * What a post holds when another account gets it: a person's own values stay on the same platform, but for the collection, which
 * is the old account's own; elsewhere nothing, because no other platform knows what was chosen there. Defaults are those of the
 * new account.
 */
export async function fieldsOnAccount(
  tx: Transaction,
  task: Task,
  accountId: string,
  at: Date | null,
): Promise<Filled> {
  const { accountId: before } = task
  if (before === accountId) return { fields: task.fields, defaults: task.defaults }
  const rows = await seeingAll(tx, () =>
    tx
      .select({ id: accounts.id, platform: accounts.platform })
      .from(accounts)
      .where(inArray(accounts.id, [before, accountId])),
  )
  const platformOf = (id: string) => rows.find((row) => row.id === id)?.platform
  const isSamePlatform = platformOf(before) === platformOf(accountId)
  const isDefault = (name: string): boolean =>
    defaultFieldNames.some((one) => one === name && task.defaults[one] !== undefined)
  const isOwn = (name: string): boolean => name !== 'collection' && !isDefault(name)
  const own = isSamePlatform ? Object.fromEntries(Object.entries(task.fields).filter(([name]) => isOwn(name))) : {}
  const off = isSamePlatform ? defaultFieldNames.filter((name) => task.defaults[name] === takenOff) : []
  const defaults = (await defaultFieldsOf(tx, [accountId]))(accountId, at)
  const states: DefaultStates = {}
  for (const name of off) states[name] = takenOff
  // A value that a person chose stays theirs where it happens to be the default of the new account.
  for (const { name, of } of defaults) if (own[name] === undefined && !off.includes(name)) states[name] = of
  return { fields: withDefaults(own, defaults, off), defaults: states }
}
