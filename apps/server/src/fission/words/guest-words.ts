import type { Language } from '@matrixcast/contract/wire'
import { en } from './en.ts'
import { es } from './es.ts'
import type { GuestWords } from './guest-word-types.ts'
import { ja } from './ja.ts'
import { zh } from './zh.ts'

export const guestWords: Record<Language, GuestWords> = { zh, en, es, ja }
