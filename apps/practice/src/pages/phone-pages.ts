import { html } from '../html.ts'
import type { QrState } from '../phone-sign-ins.ts'
import type { Visitor } from '../visitor.ts'
import { page } from './layout.ts'

export function otherWays({ words }: Visitor): ReturnType<typeof html> {
  return html`<p class="ways"><a href="/login">${words.byPassword}</a><a href="/login/qr">${words.byQr}</a><a href="/login/sms">${words.bySms}</a></p>`
}

/** The picture a signed-in phone scans. Its script follows what becomes of it. */
export function qrPage(visitor: Visitor, { id, short }: { id: string; short: string }): string {
  const { words } = visitor
  const body = html`<main class="doors"><section class="panel qr" data-qr="${id}"><h1>${words.qrTitle}</h1>
<img src="/login/qr/${id}.svg" width="220" height="220" alt="${words.qrPicture}" data-qr-picture />
<p role="status" data-qr-state data-scanned="${words.qrScanned}" data-expired="${words.qrExpired}">${words.qrHint}</p>
<a class="button" href="/login/qr" data-qr-again hidden>${words.qrAgain}</a>
<p class="hint">${words.qrShort} <b data-qr-short>${short}</b></p>${otherWays(visitor)}</section></main>`
  return page(visitor, null, words.qrTitle, body, ['qr'])
}

export type SmsFault = 'smsWrong' | 'smsNobody'

export function smsPage(visitor: Visitor, name: string, sent: boolean, fault: SmsFault | null): string {
  const { words } = visitor
  const alert = fault ? html`<p class="fault" role="alert">${words[fault]}</p>` : null
  const ask = html`<form method="post" action="/login/sms/send" class="panel"><h1>${words.smsTitle}</h1><p class="hint">${words.smsHint}</p>${alert}
<label>${words.name}<input name="name" autocomplete="username" value="${name}" required autofocus /></label>
<button class="button">${words.smsSend}</button>${otherWays(visitor)}</form>`
  const answer = html`<form method="post" action="/login/sms" class="panel"><h1>${words.smsTitle}</h1><p class="hint" role="status">${words.smsSent}</p>${alert}
<input name="name" type="hidden" value="${name}" />
<label>${words.smsCode}<input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus /></label>
<button class="button">${words.smsGo}</button><button class="button quiet" formaction="/login/sms/send" formnovalidate>${words.smsResend}</button>${otherWays(visitor)}</form>`
  return page(visitor, null, words.smsTitle, html`<main class="doors">${sent ? answer : ask}</main>`)
}

/** The phone of an account: what was sent to it, and where it scans. */
export function phonePage(visitor: Visitor, message: string | null, unknown: boolean): string {
  const { words } = visitor
  const body = html`<main class="doors"><section class="panel"><h1>${words.phoneTitle}</h1><p class="hint">${words.phoneHint}</p>
<p role="status">${message === null ? words.phoneNothing : words.phoneMessage} <b data-sms>${message}</b></p></section>
<form method="get" action="/phone" class="panel"><h2>${words.phoneScan}</h2>${unknown ? html`<p class="fault" role="alert">${words.qrExpired}</p>` : null}
<label>${words.qrShort}<input name="short" autocomplete="off" required /></label><button class="button">${words.phoneScan}</button></form></main>`
  return page(visitor, null, words.phoneTitle, body)
}

export function scanPage(visitor: Visitor, id: string, state: QrState): string {
  const { words, user } = visitor
  const body =
    state === 'scanned'
      ? html`<p>${words.scanAsk} <b>${user?.nickname ?? ''}</b></p><form method="post" action="/scan/${id}"><button class="button">${words.scanYes}</button></form>`
      : html`<p role="status">${state === 'confirmed' ? words.scanDone : words.qrExpired}</p>`
  return page(
    visitor,
    null,
    words.scanTitle,
    html`<main class="doors"><section class="panel"><h1>${words.scanTitle}</h1>${body}</section></main>`,
  )
}
