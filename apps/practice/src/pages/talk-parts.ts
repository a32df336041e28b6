import { randomUUID } from 'node:crypto'
import type { Comment, Message, Post, Writer } from '../entries.ts'
import { type Html, html } from '../html.ts'
import { fill } from '../messages/zh.ts'
import type { SiteStore } from '../site-store.ts'
import type { Visitor } from '../visitor.ts'
import type { TextFault } from '../written-text.ts'
import { timeOf } from './layout.ts'

/** A text that was not taken, shown again with the reason where it was written. */
export type Refused = { fault: TextFault; text: string; name: string; parent: string | null }

/** What a person writes; without an account also the name they want to go by. */
export function textForm(
  { words, user }: Visitor,
  {
    action,
    label,
    button,
    parent,
    refused,
  }: {
    action: string
    label: string
    button: string
    parent: string | null
    refused: Refused | null
  },
): Html {
  return html`<form method="post" action="${action}">
<input type="hidden" name="submission" value="${randomUUID()}" />
${parent === null ? null : html`<input type="hidden" name="parent" value="${parent}" />`}
${user ? null : html`<label>${words.yourName}<input name="name" maxlength="20" value="${refused?.name ?? ''}" placeholder="${words.visitorName}" /></label>`}
<label>${label}<textarea name="text" rows="3" maxlength="500" required>${refused?.text ?? ''}</textarea></label>
${refused ? html`<p class="fault" role="alert">${words[refused.fault]}</p>` : null}
<button class="button quiet">${button}</button></form>`
}

/** The name of whoever wrote, and whether they are the author of the work. */
export function writtenBy(
  store: SiteStore,
  { words }: Visitor,
  { writer, owner }: { writer: Writer; owner: string },
): Html {
  const user = writer.account === null ? undefined : store.users.get(writer.account)
  const name = user?.nickname ?? (writer.name || words.visitorName)
  return html`<b data-writer="${writer.account ?? writer.visitor}">${name}</b>${writer.account === owner ? html` <span class="chip">${words.isOwner}</span>` : null}`
}

export function commentsBelow(store: SiteStore, visitor: Visitor, post: Post, refused: Refused | null): Html {
  const { words } = visitor
  const all = store.talk.commentsOf(post.id)
  const below = (parent: string | null) => all.filter((one) => one.parent === parent)
  const action = `/p/${post.id}/comments`
  const one = (comment: Comment): Html => html`<li id="c-${comment.id}" data-comment="${comment.id}">
<p class="by">${writtenBy(store, visitor, { writer: comment.writer, owner: post.author })}${timeOf(comment.at)}</p>
<p class="written" data-comment-text>${comment.text}</p>
<details ${refused?.parent === comment.id ? html`open` : null}><summary>${words.reply}</summary>
${textForm(visitor, { action, label: words.reply, button: words.sendReply, parent: comment.id, refused: refused?.parent === comment.id ? refused : null })}</details>
${visitor.user?.name === post.author ? html`<form method="post" action="${action}/${comment.id}/remove"><button class="button quiet">${words.removeComment}</button></form>` : null}
${below(comment.id).length > 0 ? html`<ol>${below(comment.id).map(one)}</ol>` : null}</li>`
  return html`<section class="panel talk" id="comments"><h2>${fill(words.commentsOf, { count: all.length })}</h2>
${all.length === 0 ? html`<p class="hint">${words.noComments}</p>` : html`<ol>${below(null).map(one)}</ol>`}
${textForm(visitor, { action, label: words.commentText, button: words.sendComment, parent: null, refused: refused?.parent === null ? refused : null })}</section>`
}

export const messageList = (store: SiteStore, visitor: Visitor, messages: readonly Message[]): Html =>
  html`<ol>${messages.map(
    (message) => html`<li data-message="${message.id}" ${message.byOwner ? html`data-by-owner` : null}>
<p class="by">${writtenBy(store, visitor, { writer: message.writer, owner: message.owner })}${timeOf(message.at)}</p>
<p class="written" data-message-text>${message.text}</p></li>`,
  )}</ol>`
