import { work } from '../works/work-store.ts'

export const plan = work
