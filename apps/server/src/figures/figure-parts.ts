import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { Database } from '../db/database.ts'
import { imitatedAmong } from '../db/practice-accounts.ts'
import { buildFigureStore } from './figure-store.ts'

/** Figures of posts, as they were read or typed. */
export const buildFigureParts = ({ db, manifests }: { db: Database; manifests: readonly PlatformManifest[] }) => ({
  postFigures: buildFigureStore({ db, imitated: imitatedAmong(manifests) }),
})
