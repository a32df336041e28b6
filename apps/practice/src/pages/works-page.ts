import type { Post } from '../entries.ts'
import { type Html, html } from '../html.ts'
import { fill } from '../messages/zh.ts'
import { postState, type SiteStore, type User } from '../site-store.ts'
import type { Visitor } from '../visitor.ts'
import { avatarOf, page, stateWord, studio, timeOf } from './layout.ts'

export function worksPage(store: SiteStore, visitor: Visitor, user: User, published: boolean, now: number): string {
  const { words } = visitor
  const posts = store.postsOf(user.name)
  const main = html`<h1>${words.myWorks}</h1>
${published ? html`<p class="good" role="status">${words.publishedNote}</p>` : null}
${posts.length === 0 ? html`<div class="empty"><h2>${words.nothingYet}</h2><a class="button" href="/creator">${words.publish}</a></div>` : worksTable(store, visitor, posts, now)}`
  return page(visitor, 'studio', words.myWorks, studio(visitor, 'works', posts.length, main, null), ['feed'])
}

function worksTable(store: SiteStore, visitor: Visitor, posts: readonly Post[], now: number): Html {
  const { words } = visitor
  return html`<table class="works"><thead><tr><th>${words.colWork}</th><th>${words.colState}</th><th>${words.colLink}</th><th>${words.colCreated}</th><th>${words.views}</th><th>${words.likes}</th></tr></thead>
<tbody>${posts.map((post) => row(store, visitor, post, now))}</tbody></table>
<p class="hint">${words.noFurther}</p>`
}

function row(store: SiteStore, { words }: Visitor, post: Post, now: number): Html {
  const state = postState(post, now)
  const figures = store.figuresOf(post)
  return html`<tr data-work="${post.id}" data-state="${state}"><td><div class="work"><div class="cover">${thumbOf(post)}</div><div><b data-work-title>${post.title}</b><p class="topics">${post.topics.map((topic) => html`<span>#${topic}</span> `)}</p></div></div></td>
<td><span class="chip ${state}">${stateWord(words, state)}</span>${state === 'rejected' ? html`<small data-reason>${fill(words.reasonIs, { reason: post.rejection ?? '' })}</small>` : null}${state === 'scheduled' && post.publishAt !== null ? html`<small>${timeOf(post.publishAt)}</small>` : null}</td>
<td>${state === 'published' ? html`<a href="/p/${post.id}">${words.openPost}</a>` : '—'}</td>
<td>${timeOf(post.createdAt)}</td><td>${figures.views}</td><td>${figures.likes}</td></tr>`
}

const thumbOf = (post: Post): Html | null => {
  const picture = post.cover ?? (post.kind === 'image' ? post.media : null)
  return picture === null ? null : html`<img src="/media/${picture}" alt="" />`
}

export function figuresPage(store: SiteStore, visitor: Visitor, user: User, now: number): string {
  const { words } = visitor
  const posts = store.postsOf(user.name)
  const totals = posts.map((post) => store.figuresOf(post))
  const shown = posts.filter((post) => postState(post, now) === 'published').length
  const figure = (value: number, text: string) =>
    html`<div class="panel figure"><b>${value}</b><span>${text}</span></div>`
  const main = html`<h1>${words.figures}</h1><div class="figures">${figure(shown, words.totalPosts)}
${figure(
  totals.reduce((sum, one) => sum + one.views, 0),
  words.totalViews,
)}${figure(
  totals.reduce((sum, one) => sum + one.likes, 0),
  words.totalLikes,
)}</div>
<p class="hint">${words.honestText}</p>${posts.length === 0 ? null : worksTable(store, visitor, posts, now)}`
  return page(visitor, 'studio', words.figures, studio(visitor, 'figures', posts.length, main, null), ['feed'])
}

export function accountPage(store: SiteStore, visitor: Visitor, user: User, saved: boolean): string {
  const { words } = visitor
  const main = html`<h1>${words.account}</h1>${saved ? html`<p class="good" role="status">${words.saved}</p>` : null}
<form class="panel" method="post" action="/creator/profile" enctype="multipart/form-data">
<div class="who"><span data-avatar>${avatarOf(user, 88)}</span><label class="grow">${words.avatar}<input type="file" name="avatar" accept="image/jpeg,image/png" /><small>${words.avatarHint}</small></label></div>
<label>${words.nickname}<input name="nickname" value="${user.nickname}" maxlength="20" required /></label>
<p class="hint">${words.publicProfile}: <a data-public-profile href="/u/${encodeURIComponent(user.name)}">/u/${user.name}</a></p>
<button class="button">${words.save}</button></form>
<form class="panel" method="post" action="/creator/collections"><h2>${words.collections}</h2>
<p class="topics">${store.collectionsOf(user.name).map(({ title }) => html`<span>${title}</span> `)}</p>
<label>${words.newCollection}<input name="title" maxlength="30" required /></label><button class="button quiet">${words.addCollection}</button></form>
<form method="post" action="/logout"><button class="button quiet">${words.signOut}</button></form>`
  const body = studio(visitor, 'profile', store.postsOf(user.name).length, main, null)
  return page(visitor, 'studio', words.account, body)
}
