import type { Database } from '../db/database.ts'
import { buildProductionStore } from './production-store.ts'

type Needs = { db: Database; ffmpegVersion: string | undefined; rendersAtOnce: number }

/** The queue of productions, and what this machine produces with. */
export const buildProductionParts = ({ db, ffmpegVersion, rendersAtOnce }: Needs) => ({
  productions: buildProductionStore({ db }),
  engine: { ffmpegVersion, atOnce: rendersAtOnce },
})

export type ProductionParts = ReturnType<typeof buildProductionParts>
