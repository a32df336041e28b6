import { type SQL, sql } from 'drizzle-orm'

/** Platforms that we imitate ourselves, by name. */
export type Imitated = readonly string[]

export const isPractice = (platform: SQL, imitated: Imitated): SQL =>
  imitated.length === 0 ? sql`false` : sql`${platform} in ${[...imitated]}`

/** Whether accounts of this platform are in figures: practice by the one switch of the workspace, all others always. */
export const isCounted = (workspaceId: string, platform: SQL, imitated: Imitated): SQL =>
  sql`(not ${isPractice(platform, imitated)} or (select counts_practice from workspace where id = ${workspaceId}))`
