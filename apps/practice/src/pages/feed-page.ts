import type { Post } from '../entries.ts'
import { type Html, html } from '../html.ts'
import { fill } from '../messages/zh.ts'
import { type SiteStore, shownSince, type User } from '../site-store.ts'
import type { Visitor } from '../visitor.ts'
import { avatarOf, page, timeOf } from './layout.ts'
import { commentsBelow, type Refused } from './talk-parts.ts'

export type FeedQuery = { topic: string; q: string; order: 'newest' | 'liked'; page: number }
const pageSize = 40

export function feedPage(store: SiteStore, visitor: Visitor, query: FeedQuery, now: number): string {
  const { words } = visitor
  const all = store.publicPosts(now)
  const matching = all.filter((post) => fits(post, query))
  const sorted =
    query.order === 'liked'
      ? matching.toSorted((one, other) => store.figuresOf(other).likes - store.figuresOf(one).likes)
      : matching
  const shown = sorted.slice((query.page - 1) * pageSize, query.page * pageSize)
  const authors = new Set(matching.map((post) => post.author)).size
  const heading = query.topic ? `#${query.topic}` : query.q || words.browse
  const link = (changes: Partial<FeedQuery>) => {
    const next = { ...query, page: 1, ...changes }
    const search = new URLSearchParams()
    if (next.topic) search.set('topic', next.topic)
    if (next.q) search.set('q', next.q)
    if (next.order === 'liked') search.set('order', 'liked')
    if (next.page > 1) search.set('page', String(next.page))
    return `/?${search}`
  }
  const body = html`<div class="browse">
<nav class="side" aria-label="${words.topicsHeading}">
<h2>${words.topicsHeading}</h2>
<a href="${link({ topic: '' })}" ${query.topic ? null : html`aria-current="page"`}><span>${words.all}</span><i>${all.length}</i></a>
${topicCounts(all).map(([topic, count]) => html`<a href="${link({ topic })}" ${topic === query.topic ? html`aria-current="page"` : null}><span>#${topic}</span><i>${count}</i></a>`)}
<div class="note"><b>${words.honest}</b><p>${words.honestText}</p></div>
</nav>
<main>
<div class="head"><h1>${heading}</h1>
<a class="pill" href="${link({ order: 'newest' })}" ${query.order === 'newest' ? html`aria-current="true"` : null}>${words.newest}</a>
<a class="pill" href="${link({ order: 'liked' })}" ${query.order === 'liked' ? html`aria-current="true"` : null}>${words.mostLiked}</a>
<span class="count">${fill(words.countOf, { posts: matching.length, authors })}</span></div>
${shown.length === 0 ? empty(visitor) : html`<div class="cards">${shown.map((post) => card(store, visitor, post))}</div>`}
${matching.length > query.page * pageSize ? html`<p class="more"><a class="button quiet" href="${link({ page: query.page + 1 })}">${words.older}</a></p>` : null}
</main></div>`
  return page(visitor, 'browse', heading, body, ['feed'])
}

const fits = (post: Post, { topic, q }: FeedQuery) =>
  (topic === '' || post.topics.includes(topic)) &&
  (q === '' || [post.title, ...post.topics].some((text) => text.toLowerCase().includes(q.toLowerCase())))

function topicCounts(posts: readonly Post[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const topic of posts.flatMap((post) => post.topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, 12)
}

const empty = ({ words }: Visitor) =>
  html`<div class="empty"><h2>${words.nothingYet}</h2><p>${words.nothingYetHint}</p><a class="button" href="/creator">${words.publish}</a></div>`

const mediaOf = (post: Post, preload: 'none' | 'metadata'): Html =>
  post.kind === 'image'
    ? html`<img src="/media/${post.media}" alt="${post.title}" loading="lazy" />`
    : html`<video src="/media/${post.media}" ${post.cover ? html`poster="/media/${post.cover}"` : null} preload="${post.cover ? 'none' : preload}" controls playsinline></video>`

const likeButton = (store: SiteStore, visitor: Visitor, post: Post) =>
  html`<button class="like" type="button" data-like aria-pressed="${store.likesPost(post, visitor.mark) ? 'true' : 'false'}"><svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true"><path d="M8 13.6 2.6 8.3a3.4 3.4 0 0 1 4.8-4.8L8 4.1l.6-.6a3.4 3.4 0 0 1 4.8 4.8z" stroke="currentColor" stroke-width="1.3"/></svg><span class="sr">${visitor.words.like}</span><span data-likes>${store.figuresOf(post).likes}</span></button>`

/** Where it was, what it belongs to, who is in it, what is heard: as far as the author said so. */
function extras({ place, collection, friends = [], music }: Post): Html | null {
  const said = [place, collection, ...friends.map((name) => `@${name}`), music && `♪ ${music}`].filter(Boolean)
  return said.length > 0 ? html`<p class="hint" data-extras>${said.join(' · ')}</p>` : null
}

function card(store: SiteStore, visitor: Visitor, post: Post): Html {
  const author = store.users.get(post.author)
  return html`<article class="card" data-post="${post.id}">
<div class="frame">${mediaOf(post, 'metadata')}${post.furtherPictures ? html`<span class="pages">1 / ${post.furtherPictures.length + 1}</span>` : null}</div>
<div class="text"><h3><a href="/p/${post.id}">${post.title}</a></h3>
<p class="topics">${post.topics.map((topic) => html`<a href="/?topic=${encodeURIComponent(topic)}">#${topic}</a> `)}</p>
${extras(post)}<p class="by">${author ? html`<a href="/u/${encodeURIComponent(author.name)}">${avatarOf(author, 22)}${author.nickname}</a>` : null}${timeOf(shownSince(post))}${likeButton(store, visitor, post)}</p></div>
</article>`
}

export function profilePage(store: SiteStore, visitor: Visitor, user: User, now: number): string {
  const { words } = visitor
  const posts = store.publicPosts(now).filter((post) => post.author === user.name)
  const sum = posts.reduce((total, post) => total + store.figuresOf(post).likes, 0)
  const plays = posts.reduce((total, post) => total + store.figuresOf(post).views, 0)
  const body = html`<div class="browse one"><main>
<div class="who">${avatarOf(user, 88)}<div><h1 data-nickname>${user.nickname}</h1><p data-profile-figures="${posts.length} ${plays} ${sum}">@${user.name} · <span data-count>${posts.length}</span> ${words.works} · ${sum} ${words.likes}</p>${visitor.user?.name === user.name ? null : html`<p><a class="button quiet" href="/u/${encodeURIComponent(user.name)}/messages">${words.messages}</a></p>`}</div></div>
${posts.length === 0 ? html`<div class="empty"><h2>${words.nothingYet}</h2></div>` : html`<div class="cards">${posts.map((post) => card(store, visitor, post))}</div>`}
</main></div>`
  return page(visitor, 'browse', user.nickname, body, ['feed'])
}

export function postPage(store: SiteStore, visitor: Visitor, post: Post, refused: Refused | null): string {
  const author = store.users.get(post.author)
  const body = html`<div class="browse one"><main>
<article class="post" data-post="${post.id}"><div class="frame">${mediaOf(post, 'metadata')}${post.furtherPictures?.map((name) => html`<img src="/media/${name}" alt="" loading="lazy" />`) ?? null}</div>
<div class="text"><h1>${post.title}</h1>
<p class="topics">${post.topics.map((topic) => html`<a href="/?topic=${encodeURIComponent(topic)}">#${topic}</a> `)}</p>
${post.description ? html`<p class="description">${post.description}</p>` : null}
${extras(post)}
<p class="by">${author ? html`<a href="/u/${encodeURIComponent(author.name)}">${avatarOf(author, 28)}${author.nickname}</a>` : null}${timeOf(shownSince(post))}</p>
<p class="by"><span>${store.figuresOf(post).views} ${visitor.words.views}</span>${likeButton(store, visitor, post)}</p></div></article>
${commentsBelow(store, visitor, post, refused)}
</main></div>`
  return page(visitor, 'browse', post.title, body, ['feed'])
}

export const missingPage = (visitor: Visitor): string =>
  page(
    visitor,
    null,
    visitor.words.notFound,
    html`<main class="empty alone"><h1>${visitor.words.notFound}</h1><p>${visitor.words.notFoundText}</p><a class="button" href="/">${visitor.words.backHome}</a></main>`,
  )
