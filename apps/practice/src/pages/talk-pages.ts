import type { Comment, Message, Post } from '../entries.ts'
import { html } from '../html.ts'
import { fill } from '../messages/zh.ts'
import type { SiteStore, User } from '../site-store.ts'
import type { Visitor } from '../visitor.ts'
import { page, studio, timeOf } from './layout.ts'
import { messageList, type Refused, textForm, writtenBy } from './talk-parts.ts'

/** What a person and an account write to each other, as that person sees it. */
export function writePage(
  store: SiteStore,
  visitor: Visitor,
  { owner, messages, refused }: { owner: User; messages: readonly Message[]; refused: Refused | null },
): string {
  const { words } = visitor
  const title = fill(words.messageTo, { name: owner.nickname })
  const action = `/u/${encodeURIComponent(owner.name)}/messages`
  const body = html`<div class="browse one"><main><section class="panel talk"><h1>${title}</h1>
${messageList(store, visitor, messages)}
${textForm(visitor, { action, label: words.messageText, button: words.sendMessage, parent: null, refused })}</section></main></div>`
  return page(visitor, 'browse', title, body, ['feed'])
}

/** Every comment on the works of an account, the newest first. */
export function commentsPage(store: SiteStore, visitor: Visitor, user: User): string {
  const { words } = visitor
  const posts = store.postsOf(user.name)
  const rows = posts
    .flatMap((post) => store.talk.commentsOf(post.id).map((comment) => ({ post, comment })))
    .toSorted((one, other) => other.comment.at - one.comment.at)
  const main = html`<h1>${words.allComments}</h1>
${
  rows.length === 0
    ? html`<div class="empty"><h2>${words.noCommentsYet}</h2></div>`
    : html`<section class="panel talk"><ol>${rows.map(
        ({
          post,
          comment,
        }) => html`<li data-comment="${comment.id}" data-on="${post.id}" data-parent="${comment.parent ?? ''}">
<p class="by">${writtenBy(store, visitor, { writer: comment.writer, owner: user.name })}${timeOf(comment.at)}<span>${post.title}</span></p>
<p class="written" data-comment-text>${comment.text}</p>
<a href="/creator/comments/${comment.id}">${words.reply}</a></li>`,
      )}</ol></section>`
}`
  return page(visitor, 'studio', words.allComments, studio(visitor, 'comments', posts.length, main, null), ['feed'])
}

/** One comment with the answers below it, as the owner of the work sees and answers it. */
export function commentPage(
  store: SiteStore,
  visitor: Visitor,
  { user, post, comment, refused }: { user: User; post: Post; comment: Comment; refused: Refused | null },
): string {
  const { words } = visitor
  const row = (one: Comment) =>
    html`<li data-comment="${one.id}" data-on="${post.id}" data-parent="${one.parent ?? ''}">
<p class="by">${writtenBy(store, visitor, { writer: one.writer, owner: user.name })}${timeOf(one.at)}</p>
<p class="written" data-comment-text>${one.text}</p></li>`
  const answers = store.talk.commentsOf(post.id).filter(({ parent }) => parent === comment.id)
  const action = `/creator/comments/${comment.id}`
  const main = html`<h1>${post.title}</h1><section class="panel talk"><ol>${row(comment)}</ol>
<ol data-answers>${answers.map(row)}</ol>
${textForm(visitor, { action, label: words.reply, button: words.sendReply, parent: null, refused })}</section>`
  const works = store.postsOf(user.name).length
  return page(visitor, 'studio', words.allComments, studio(visitor, 'comments', works, main, null), ['feed'])
}

/** Everybody who wrote to an account. */
export function threadsPage(store: SiteStore, visitor: Visitor, user: User): string {
  const { words } = visitor
  const threads = store.talk.threadsOf(user.name)
  const main = html`<h1>${words.messages}</h1>
${
  threads.length === 0
    ? html`<div class="empty"><h2>${words.noMessagesYet}</h2></div>`
    : html`<section class="panel talk"><ol>${threads.map(
        (
          last,
        ) => html`<li data-thread="${last.thread}"><p class="by">${writtenBy(store, visitor, { writer: last.writer, owner: user.name })}${timeOf(last.at)}</p>
<p class="written">${last.text}</p><a href="/creator/messages/${encodeURIComponent(last.thread)}">${words.openThread}</a></li>`,
      )}</ol></section>`
}`
  const works = store.postsOf(user.name).length
  return page(visitor, 'studio', words.messages, studio(visitor, 'messages', works, main, null), ['feed'])
}

/** One person's messages, as the account sees and answers them. */
export function threadPage(
  store: SiteStore,
  visitor: Visitor,
  { user, thread, refused }: { user: User; thread: string; refused: Refused | null },
): string {
  const { words } = visitor
  const action = `/creator/messages/${encodeURIComponent(thread)}`
  const main = html`<h1>${words.messages}</h1><section class="panel talk">
${messageList(store, visitor, store.talk.between(user.name, thread))}
${textForm(visitor, { action, label: words.reply, button: words.sendReply, parent: null, refused })}</section>`
  const works = store.postsOf(user.name).length
  return page(visitor, 'studio', words.messages, studio(visitor, 'messages', works, main, null), ['feed'])
}
