import type { Work } from '../works/work-store.ts'
import type { Parts } from '../parts.ts'
import type { database } from '../db/database.ts'

export type Cleaned = { work: Work; parts: import('../main.ts').Main; database: typeof database } & Parts
export type Few = Pick<Parts, 'one' | 'two' | 'three' | 'four'>
export type Many = Pick<Parts, 'one' | 'two' | 'three' | 'four' | 'five'>
