import type { Language } from '@matrixcast/contract/wire'

export const languageNames: readonly { language: Language; name: string; short: string }[] = [
  { language: 'zh', name: '简体中文', short: '中' },
  { language: 'en', name: 'English', short: 'EN' },
  { language: 'es', name: 'Español', short: 'ES' },
  { language: 'ja', name: '日本語', short: '日' },
]
