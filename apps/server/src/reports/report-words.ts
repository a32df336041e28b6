import type { Language } from '@matrixcast/contract/wire'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { ja } from './words/ja.ts'
import type { ReportWords } from './words/report-words.ts'
import { zh } from './words/zh.ts'

export const reportWords: Record<Language, ReportWords> = { zh, en, es, ja }
