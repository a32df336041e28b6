import { type Language, languages } from '@matrixcast/contract/wire'

const words: Record<Language, { title: string; text: string }> = {
  zh: { title: '页面无法打开', text: '这个页面不存在，或已停止访问。' },
  en: { title: 'This page cannot be opened', text: 'It does not exist, or it is no longer open.' },
  es: { title: 'No se puede abrir esta página', text: 'No existe o ya no está abierta.' },
  ja: { title: 'このページは開けません', text: 'ページが存在しないか、公開が終了しました。' },
}

/** What a visitor sees of an address that opens nothing. It says nothing of whose it was. */
export function closedPage(asked: string | undefined): string {
  const language = languages.find((one) => asked?.toLowerCase().startsWith(one)) ?? 'en'
  const { title, text } = words[language]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.6 system-ui,sans-serif;margin:20vh auto;max-width:20em;padding:0 1em;text-align:center;color:#333}</style><h1>${title}</h1><p>${text}</p></html>`
}
