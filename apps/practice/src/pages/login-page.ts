import { html } from '../html.ts'
import type { Visitor } from '../visitor.ts'
import { page } from './layout.ts'
import { otherWays } from './phone-pages.ts'

export type LoginFault = 'wrongPassword' | 'nameTaken' | 'badName' | 'badPassword'

export function loginPage(visitor: Visitor, fault: { form: 'in' | 'join'; word: LoginFault } | null): string {
  const { words } = visitor
  const alert = (form: 'in' | 'join') =>
    fault?.form === form ? html`<p class="fault" role="alert">${words[fault.word]}</p>` : null
  const body = html`<main class="doors">
<form method="post" action="/login" class="panel"><h1>${words.signInTitle}</h1>${alert('in')}
<label>${words.name}<input name="name" autocomplete="username" required autofocus /></label>
<label>${words.password}<input name="password" type="password" autocomplete="current-password" required /></label>
<button class="button">${words.signIn}</button>${otherWays(visitor)}</form>
<form method="post" action="/join" class="panel"><h2>${words.joinTitle}</h2><p class="hint">${words.joinHint}</p>${alert('join')}
<label>${words.name}<input name="name" autocomplete="off" required /><small>${words.nameHint}</small></label>
<label>${words.password}<input name="password" type="password" autocomplete="new-password" required /><small>${words.passwordHint}</small></label>
<button class="button quiet">${words.join}</button></form>
</main>`
  return page(visitor, null, words.signInTitle, body)
}

export function challengePage(visitor: Visitor, code: string, wrong: boolean): string {
  const { words } = visitor
  const body = html`<main class="doors"><form method="post" action="/challenge" class="panel"><h1>${words.challengeTitle}</h1>
<p class="hint">${words.challengeText}</p><p class="code">${code}</p>
${wrong ? html`<p class="fault" role="alert">${words.challengeWrong}</p>` : null}
<label>${words.challengeCode}<input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus /></label>
<button class="button">${words.challengeGo}</button></form></main>`
  return page(visitor, null, words.challengeTitle, body)
}
