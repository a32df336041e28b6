import type { Language } from '@matrixcast/contract/wire'
import { escaped, linesOf, pageFonts } from '../http/page-text.ts'

type Words = Record<'notSent' | 'kept' | 'sendAgain' | 'yours' | 'away' | 'later' | 'openAgain', string>

const words: Record<Language, Words> = {
  zh: {
    notSent: '暂时没有提交成功',
    kept: '您填写的内容都在这个页面上，稍后会自动再次提交。请先不要关闭页面。',
    sendAgain: '现在再次提交',
    yours: '您填写的内容',
    away: '页面暂时打不开',
    later: '稍后会自动再试。',
    openAgain: '现在再试',
  },
  en: {
    notSent: 'Not sent yet',
    kept: 'What you wrote is kept on this page and is sent again by itself. Please leave the page open.',
    sendAgain: 'Send again now',
    yours: 'What you wrote',
    away: 'This page cannot be shown at the moment',
    later: 'It is tried again by itself.',
    openAgain: 'Try again now',
  },
  es: {
    notSent: 'Aún no se ha enviado',
    kept: 'Lo que escribió se conserva en esta página y se enviará de nuevo por sí solo. Deje la página abierta.',
    sendAgain: 'Enviar de nuevo ahora',
    yours: 'Lo que escribió',
    away: 'Esta página no se puede mostrar en este momento',
    later: 'Se intentará de nuevo por sí solo.',
    openAgain: 'Intentar ahora',
  },
  ja: {
    notSent: 'まだ送信されていません',
    kept: '入力内容はこのページに残っており、自動的に再送されます。ページを閉じないでください。',
    sendAgain: '今すぐ再送する',
    yours: '入力内容',
    away: '現在このページを表示できません',
    later: '自動的に再試行します。',
    openAgain: '今すぐ再試行する',
  },
}

type Pairs = readonly (readonly [name: string, value: string])[]
/** How often the same was sent before; each time the page waits longer. */
const againField = 'again'
const isTyped = /^(?:f-.+|name|phone|text)$/

const style = `body{font:16px/1.6 ${pageFonts};margin:0 auto;max-width:34rem;padding:24px 16px;color:#1f1f1f;background:#fff}h1{font-size:22px;line-height:1.35}
dl{border:1px solid #d9dce1;border-radius:6px;padding:8px 12px}dt{font-weight:600}dd{margin:0 0 8px;overflow-wrap:anywhere}button{min-height:48px;width:100%;border:0;border-radius:6px;background:#0958d9;color:#fff;font:inherit;font-weight:600}:focus-visible{outline:3px solid #0958d9;outline-offset:2px}`

/** Goes on when the database answers again; what is typed never leaves for a server that is not there. */
const script = (
  tries: number,
  path: string,
): string => `(function(){var form=document.forms[0],path=${JSON.stringify(path).replaceAll('<', '\\u003c')},wait=Math.min(60,3*Math.pow(2,${tries}))*1000
function go(){if(form)HTMLFormElement.prototype.submit.call(form);else location.replace(path)}
function later(){setTimeout(look,wait*(0.7+Math.random()*0.6))}
function look(){fetch('/readyz',{cache:'no-store'}).then(function(answer){return answer.json()}).then(function(state){if(state.parts.database)go();else later()}).catch(later)}
later()})()`

type Drawing = { language: Language; nonce: string; path: string; sent: Pairs | undefined }

/** Instead of a page for which the database cannot be asked: drawn from what was sent alone. `sent`: nothing for a page that was opened. */
export function awayPage({ language, nonce, path, sent }: Drawing): string {
  const { notSent, kept, sendAgain, yours, away, later, openAgain } = words[language]
  const given = (sent ?? []).filter(([name]) => name !== againField)
  const tries = Number((sent ?? []).find(([name]) => name === againField)?.[1] ?? 0) || 0
  const hidden = given.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const typed = given.filter(([name, value]) => isTyped.test(name) && value !== '')
  const [title, text] = sent ? [notSent, kept] : [away, later]
  const list =
    typed.length === 0
      ? ''
      : `<dl><dt>${yours}</dt>${typed.map(([, value]) => `<dd>${linesOf(value)}</dd>`).join('')}</dl>`
  const count = `<input type="hidden" name="${againField}" value="${Math.min(tries + 1, 20)}">`
  const next = sent
    ? `<form method="post" action="${escaped(path)}" accept-charset="utf-8">${hidden.join('')}${count}<button>${sendAgain}</button></form>`
    : `<p><a href="${escaped(path)}">${openAgain}</a></p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body><h1>${title}</h1><p role="status">${text}</p>${list}${next}<script nonce="${nonce}">${script(tries, path)}</script></body></html>`
}
