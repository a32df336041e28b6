import { work } from '../works/work.ts'

export const shown = work
