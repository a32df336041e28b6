import { type Language, languages } from '@matrixcast/contract/wire'

export const isOurLanguage = (value: string): value is Language => languages.some((one) => one === value)
