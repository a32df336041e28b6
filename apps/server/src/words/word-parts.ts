import type { Database } from '../db/database.ts'
import { buildCopyStore } from './copy-store.ts'
import { industryNames } from './industry-names.table.ts'

/** Kept copywriting, and the industries that it is for. */
export const buildWordParts = ({ db }: { db: Database }) => ({ copies: buildCopyStore({ db }), industryNames })
