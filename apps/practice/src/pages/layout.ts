import { type Html, html } from '../html.ts'
import type { Words } from '../messages/zh.ts'
import type { User } from '../site-store.ts'
import type { Visitor } from '../visitor.ts'

type Place = 'browse' | 'studio'

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="#23584c"/><circle cx="16" cy="11" r="4.4" fill="#e3a24a"/><path d="M3 18c4-3 8-3 13 0s9 3 13 0v3c-4 3-8 3-13 0s-9-3-13 0z" fill="#f6f2e9"/><path d="M5 24c4-2.6 7-2.6 11 0s8 2.6 11 0" fill="none" stroke="#f6f2e9" stroke-width="2"/></svg>`

export const avatarOf = (user: Pick<User, 'name' | 'avatar'>, size: number): Html =>
  html`<img class="avatar" src="/avatars/${encodeURIComponent(user.name)}?v=${user.avatar ?? '0'}" width="${size}" height="${size}" alt="" />`

export function page(visitor: Visitor, place: Place | null, title: string, body: Html, scripts: string[] = []): string {
  const { words, user } = visitor
  const current = (one: Place) => html`${one === place ? html`aria-current="page"` : null}`
  const who = user
    ? html`<a class="me" href="/creator/profile">${avatarOf(user, 28)}<span data-signed-in>${user.nickname}</span></a>`
    : html`<a class="button quiet" href="/login">${words.signIn}</a>`
  const other =
    visitor.language === 'zh'
      ? html`<a href="?lang=en" lang="en">English</a>`
      : html`<a href="?lang=zh" lang="zh">中文</a>`
  return html`<!doctype html>
<html lang="${visitor.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} · ${words.site}</title>
<link rel="icon" href="/assets/mark.svg" />
<link rel="stylesheet" href="/assets/site.css" />
${scripts.map((one) => html`<script type="module" src="/assets/${one}.js"></script>`)}
</head>
<body>
<p class="strip"><svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><circle cx="8" cy="8" r="6.6" fill="none" stroke="#e3a24a" stroke-width="1.3"/><path d="M8 7.2v4M8 4.6v1.2" stroke="#e3a24a" stroke-width="1.5"/></svg>${words.banner}</p>
<header class="top">
<a class="brand" href="/">${mark}<b>${words.site}</b><span class="badge">${words.badge}</span></a>
<nav><a href="/" ${current('browse')}>${words.browse}</a><a href="/creator" ${current('studio')}>${words.studio}</a></nav>
<form class="search" action="/" role="search"><input name="q" type="search" placeholder="${words.search}" aria-label="${words.search}" /></form>
<span class="lang">${other}</span>
${who}
</header>
${body}
</body>
</html>`.markup
}

type Section = 'publish' | 'works' | 'comments' | 'messages' | 'figures' | 'profile'

export function studio(visitor: Visitor, section: Section, works: number, main: Html, aside: Html | null): Html {
  const { words } = visitor
  const item = (one: Section, href: string, text: string, count: number | null) =>
    html`<a href="${href}" ${one === section ? html`aria-current="page"` : null}><span>${text}</span>${count === null ? null : html`<i>${count}</i>`}</a>`
  return html`<div class="studio">
<nav class="side" aria-label="${words.studio}">
${item('publish', '/creator', words.publish, null)}
${item('works', '/creator/works', words.myWorks, works)}
${item('comments', '/creator/comments', words.comments, null)}
${item('messages', '/creator/messages', words.messages, null)}
${item('figures', '/creator/figures', words.figures, null)}
${item('profile', '/creator/profile', words.account, null)}
</nav>
<main>${main}</main>
${aside ? html`<aside>${aside}</aside>` : null}
</div>`
}

export const stateWord = (words: Words, state: 'reviewing' | 'scheduled' | 'published' | 'rejected'): string =>
  ({
    reviewing: words.stReviewing,
    scheduled: words.stScheduled,
    published: words.stPublished,
    rejected: words.stRejected,
  })[state]

/** Written as UTC in `datetime`; the page's script turns the text into the reader's own time. */
export const timeOf = (milliseconds: number): Html => {
  const text = new Date(milliseconds).toISOString()
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')}</time>`
}
