import { work } from '../works/work.ts'

export const plan = work
