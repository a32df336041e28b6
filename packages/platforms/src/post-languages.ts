import type { Names } from './post-field-schema.ts'

/** Languages that a post may say it is written in, by their ISO 639-1 codes. */
export const postLanguages: Record<string, Names> = {
  zh: { zh: '中文', en: 'Chinese', es: 'Chino', ja: '中国語' },
  en: { zh: '英语', en: 'English', es: 'Inglés', ja: '英語' },
  es: { zh: '西班牙语', en: 'Spanish', es: 'Español', ja: 'スペイン語' },
  ja: { zh: '日语', en: 'Japanese', es: 'Japonés', ja: '日本語' },
  ko: { zh: '韩语', en: 'Korean', es: 'Coreano', ja: '韓国語' },
  fr: { zh: '法语', en: 'French', es: 'Francés', ja: 'フランス語' },
  de: { zh: '德语', en: 'German', es: 'Alemán', ja: 'ドイツ語' },
  pt: { zh: '葡萄牙语', en: 'Portuguese', es: 'Portugués', ja: 'ポルトガル語' },
  ru: { zh: '俄语', en: 'Russian', es: 'Ruso', ja: 'ロシア語' },
  id: { zh: '印尼语', en: 'Indonesian', es: 'Indonesio', ja: 'インドネシア語' },
  vi: { zh: '越南语', en: 'Vietnamese', es: 'Vietnamita', ja: 'ベトナム語' },
  th: { zh: '泰语', en: 'Thai', es: 'Tailandés', ja: 'タイ語' },
}
