import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { type SQL, sql } from 'drizzle-orm'

/** Platforms that we imitate ourselves, by name. */
export type Imitated = readonly string[]

export const imitatedAmong = (manifests: readonly PlatformManifest[]): Imitated =>
  manifests.filter((one) => one.driver !== 'api' && one.standing.kind === 'simulated').map(({ name }) => name)

export const isPractice = (platform: SQL, imitated: Imitated): SQL =>
  imitated.length === 0 ? sql`false` : sql`${platform} in ${[...imitated]}`

/** Whether accounts of this platform are in figures: practice by the one switch of the workspace, all others always. */
export const isCounted = (workspaceId: string, platform: SQL, imitated: Imitated): SQL =>
  sql`(not ${isPractice(platform, imitated)} or (select counts_practice from workspace where id = ${workspaceId}))`
