import type { Language } from '@matrixcast/contract/wire'
import { escaped, pageFonts } from '../http/page-text.ts'

type Post = { title: string; account: string; platform: string; at: number | null }
export type AskedOrder = { key: string; expiresAt: number; posts: readonly Post[] }
type Words = {
  title: string
  /** `key`: the name of the program. */
  asks: (key: string, count: number) => string
  until: (time: string) => string
  whenPressed: string
  yes: string
  no: string
  done: string
  declined: string
  refused: string
}

const words: Record<Language, Words> = {
  zh: {
    title: '等您同意',
    asks: (key, count) => `“${key}”要发布 ${count} 条：`,
    until: (time) => `${time} 前有效`,
    whenPressed: '不定时，由人点击发布',
    yes: '同意发布',
    no: '不同意',
    done: '已安排发布。',
    declined: '没有发布，程序已得到答复。',
    refused: '没有安排',
  },
  en: {
    title: 'Waits for your yes',
    asks: (key, count) => `“${key}” wants to publish ${count} ${count === 1 ? 'post' : 'posts'}:`,
    until: (time) => `Good until ${time}`,
    whenPressed: 'no time: a person presses publish',
    yes: 'Yes, publish',
    no: 'No',
    done: 'The posts are scheduled.',
    declined: 'Nothing goes out; the program knows.',
    refused: 'Nothing was scheduled',
  },
  es: {
    title: 'Espera su sí',
    asks: (key, count) => `«${key}» quiere publicar (${count}):`,
    until: (time) => `Válido hasta las ${time}`,
    whenPressed: 'sin hora: una persona pulsa publicar',
    yes: 'Sí, publicar',
    no: 'No',
    done: 'Las publicaciones están programadas.',
    declined: 'No sale nada; el programa lo sabe.',
    refused: 'No se programó nada',
  },
  ja: {
    title: '同意を待っています',
    asks: (key, count) => `「${key}」が ${count} 件の投稿を希望しています：`,
    until: (time) => `${time} まで有効`,
    whenPressed: '時刻なし：人が公開を押します',
    yes: '同意して投稿',
    no: '同意しない',
    done: '投稿を予約しました。',
    declined: '投稿されません。プログラムに伝えました。',
    refused: '予約されませんでした',
  },
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 ${pageFonts};margin:0 auto;max-width:34em;padding:24px 16px}
h1{font-size:20px}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8884;padding:12px 0;overflow-wrap:anywhere}
small{display:block;opacity:.75}form{display:flex;gap:12px;position:sticky;bottom:0;padding:16px 0;background:Canvas}
button{flex:1;font:inherit;padding:14px;border:1px solid #8888;border-radius:6px;background:Canvas;color:CanvasText}
button[value=yes]{background:#0958d9;border-color:#0958d9;color:#fff}`

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`

type Reader = { language: Language; timeZone: string; nameOf: (platform: string) => string }

/** The posts of one order, and the two answers to it; nothing happens before a press. */
export function orderPage({ key, expiresAt, posts }: AskedOrder, { language, timeZone, nameOf }: Reader): string {
  const { title, asks, until, whenPressed, yes, no } = words[language]
  const moment = (seconds: number, dateStyle?: 'short') =>
    new Intl.DateTimeFormat(language, {
      ...(dateStyle && { dateStyle }),
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone,
    }).format(seconds * 1000)
  const rows = posts.map(({ title: post, account, platform, at }) => {
    const when = at === null ? whenPressed : moment(at, 'short')
    return `<li>${escaped(post)}<small>${escaped(`${account} (${nameOf(platform)}) · ${when}`)}</small></li>`
  })
  return page(
    language,
    title,
    `<p>${escaped(asks(key, posts.length))}</p><ul>${rows.join('')}</ul><p><small>${until(moment(expiresAt))}</small></p>
<form method="post"><button name="answer" value="yes">${yes}</button><button name="answer" value="no">${no}</button></form>`,
  )
}

/** What became of the answer. `refused`: why nothing was scheduled. */
export function answeredPage(language: Language, outcome: 'done' | 'declined' | { refused: string }): string {
  const { title, refused, ...its } = words[language]
  if (typeof outcome === 'string') return page(language, title, `<p>${its[outcome]}</p>`)
  return page(language, refused, `<p>${escaped(outcome.refused)}</p>`)
}
