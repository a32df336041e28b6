import type { PageForm } from '@matrixcast/canvas/page-form'
import type { Language } from '@matrixcast/contract/wire'
import { escaped, pageFonts } from '../http/page-text.ts'

export const pageWords: Record<
  Language,
  { title: string; text: string; thanks: string; sent: string; notSent: string; back: string; again: string }
> = {
  zh: {
    title: '页面无法打开',
    text: '这个页面不存在，或已停止访问。请联系发给您地址的人。',
    thanks: '谢谢',
    sent: '已收到您的信息。',
    notSent: '没有提交',
    back: '返回页面',
    again: '改好后再次提交',
  },
  en: {
    title: 'This page cannot be opened',
    text: 'It does not exist, or it is no longer open. Ask whoever sent you the address.',
    thanks: 'Thank you',
    sent: 'What you sent has arrived.',
    notSent: 'Not sent',
    back: 'Back to the page',
    again: 'Send again',
  },
  es: {
    title: 'No se puede abrir esta página',
    text: 'No existe o ya no está abierta. Pregunte a quien le envió la dirección.',
    thanks: 'Gracias',
    sent: 'Hemos recibido sus datos.',
    notSent: 'No se ha enviado',
    back: 'Volver a la página',
    again: 'Enviar de nuevo',
  },
  ja: {
    title: 'このページは開けません',
    text: 'ページが存在しないか、公開が終了しました。送り主にお尋ねください。',
    thanks: 'ありがとうございます',
    sent: '送信内容を受け取りました。',
    notSent: '送信されていません',
    back: 'ページに戻る',
    again: 'もう一度送信する',
  },
}

const style = `body{font:16px/1.6 ${pageFonts};margin:20vh auto;max-width:20em;padding:0 1em;text-align:center;color:#333}form{text-align:left}label{display:block;margin:12px 0}textarea{display:block;box-sizing:border-box;width:100%;font:inherit;padding:8px}button{font:inherit;min-height:44px;width:100%}`

type Plain = { language: Language; title: string; text: string; back?: string; more?: string }
const plainPage = ({ language, title, text, back, more = '' }: Plain): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${escaped(text)}</p>${more}${
    back === undefined ? '' : `<p><a href="${escaped(back)}">${pageWords[language].back}</a></p>`
  }</html>`

/** What a visitor sees of an address that opens nothing. It says nothing of whose it was. */
export function closedPage(language: Language): string {
  const { title, text } = pageWords[language]
  return plainPage({ language, title, text })
}

/** After a form: its own thanks, else ours. */
export const thanksPage = (language: Language, thanks: string, back: string): string =>
  plainPage({ language, title: pageWords[language].thanks, text: thanks || pageWords[language].sent, back })

type NotSent = { language: Language; text: string; back: string; form: PageForm | undefined; sent: URLSearchParams }

/** Why a form was not taken, with what was typed: it is put right and sent again from there. */
export function notSentPage({ language, text, back, form, sent }: NotSent): string {
  const { notSent: title } = pageWords[language]
  if (form === undefined) return plainPage({ language, title, text, back })
  const fields = typedFields(language, form, sent)
  const more = `<form method="post" action="${escaped(back)}/submit" accept-charset="utf-8">${fields}</form>`
  return plainPage({ language, title, text, back, more })
}

/** What was typed into a form, to be put right, and the button that sends it again. */
export function typedFields(language: Language, form: PageForm, sent: URLSearchParams): string {
  const typed = form.fields.filter(({ kind }) => isTyped.has(kind))
  const labels = new Map<string, string>(typed.map(({ uuid, label }) => [`f-${uuid}`, label]))
  const isAgreed = form.consent === '' || sent.get('consent') === 'yes'
  const fields = [...sent].map(([name, value]) => {
    const label = labels.get(name)
    if (label !== undefined)
      return `<label>${escaped(label)}<textarea name="${escaped(name)}" rows="2">\n${escaped(value)}</textarea></label>`
    if (name === 'consent' && !isAgreed) return ''
    return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`
  })
  const consent = `<label><input type="checkbox" name="consent" value="yes" required> ${escaped(form.consent)}</label>`
  return `${fields.join('')}${isAgreed ? '' : consent}<button>${pageWords[language].again}</button>`
}

/** Kinds of fields that somebody types into. */
const isTyped: ReadonlySet<PageForm['fields'][number]['kind']> = new Set(['text', 'textarea', 'phone', 'date'])
