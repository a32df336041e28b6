import type { Language } from '@matrixcast/contract/wire'
import { escaped } from '../http/page-text.ts'

const words: Record<
  Language,
  { title: string; text: string; thanks: string; sent: string; notSent: string; back: string }
> = {
  zh: {
    title: '页面无法打开',
    text: '这个页面不存在，或已停止访问。请联系发给您地址的人。',
    thanks: '谢谢',
    sent: '已收到您的信息。',
    notSent: '没有提交',
    back: '返回页面',
  },
  en: {
    title: 'This page cannot be opened',
    text: 'It does not exist, or it is no longer open. Ask whoever sent you the address.',
    thanks: 'Thank you',
    sent: 'What you sent has arrived.',
    notSent: 'Not sent',
    back: 'Back to the page',
  },
  es: {
    title: 'No se puede abrir esta página',
    text: 'No existe o ya no está abierta. Pregunte a quien le envió la dirección.',
    thanks: 'Gracias',
    sent: 'Hemos recibido sus datos.',
    notSent: 'No se ha enviado',
    back: 'Volver a la página',
  },
  ja: {
    title: 'このページは開けません',
    text: 'ページが存在しないか、公開が終了しました。送り主にお尋ねください。',
    thanks: 'ありがとうございます',
    sent: '送信内容を受け取りました。',
    notSent: '送信されていません',
    back: 'ページに戻る',
  },
}

/** Text as it may stand in a page. */

type Plain = { language: Language; title: string; text: string; back?: string }
const plainPage = ({ language, title, text, back }: Plain): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.6 system-ui,sans-serif;margin:20vh auto;max-width:20em;padding:0 1em;text-align:center;color:#333}</style><h1>${title}</h1><p>${escaped(text)}</p>${
    back === undefined ? '' : `<p><a href="${escaped(back)}">${words[language].back}</a></p>`
  }</html>`

/** What a visitor sees of an address that opens nothing. It says nothing of whose it was. */
export function closedPage(language: Language): string {
  const { title, text } = words[language]
  return plainPage({ language, title, text })
}

/** After a form: its own thanks, else ours. */
export const thanksPage = (language: Language, thanks: string, back: string): string =>
  plainPage({ language, title: words[language].thanks, text: thanks || words[language].sent, back })

/** Why a form was not taken. */
export const notSentPage = (language: Language, text: string, back: string): string =>
  plainPage({ language, title: words[language].notSent, text, back })
