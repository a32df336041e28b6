import { countryName } from '@matrixcast/contract/country-name'
import { mostChatLetters } from '@matrixcast/contract/inboxes'
import type { Language } from '@matrixcast/contract/wire'
import type { Country } from '@matrixcast/domain/country'
import { escaped, inkOn, linesOf, pageFonts } from '../http/page-text.ts'
import { chatPageScript } from './chat-page-script.ts'
import { type ChatFault, chatPageWords } from './chat-page-words.ts'

type Look = {
  name: string
  greeting: string
  away: string
  asksFirst: boolean
  consent: string
  colour: string
  language: Language
}
type Line = { seq: number; isOurs: boolean; text: string }
type Drawn = {
  nonce: string
  slug: string
  /** Of the page, and of the visitor; empty before the first message. */
  view: string
  token: string
  click: string
  isAttended: boolean
  lines: readonly Line[]
  typed: { name: string; phone: string; text: string }
  fault: ChatFault | null
  country: Country
}

const style = (colour: string): string =>
  `*{box-sizing:border-box}html,body{height:100%}body{margin:0;display:flex;flex-direction:column;background:#f5f6f8;color:#1f1f1f;font:16px/1.5 ${pageFonts}}
header{background:${colour};color:${inkOn(colour)};padding:12px 16px}h1{font-size:17px;margin:0;overflow-wrap:anywhere}
.away{background:#fff4d6;color:#5c4300;padding:8px 16px;margin:0}.t{flex:1;overflow-y:auto;margin:0;padding:16px;list-style:none;display:flex;flex-direction:column;gap:8px}
.t li{max-width:85%;padding:8px 12px;border-radius:10px;background:#fff;border:1px solid #e2e4e8;overflow-wrap:anywhere;white-space:pre-wrap;align-self:flex-start}.t .y{align-self:flex-end;background:${colour};color:${inkOn(colour)};border-color:transparent}
#first{display:grid;gap:8px}form{background:#fff;border-top:1px solid #d9dce1;padding:12px 16px;display:grid;gap:8px}label{font-weight:600;font-size:14px;display:grid;gap:4px}
input:not([type=checkbox]),textarea{width:100%;min-height:44px;padding:8px 12px;font:inherit;font-weight:400;font-size:16px;color:#1f1f1f;background:#fff;border:1px solid #767676;border-radius:6px}textarea{resize:none}
.c{display:flex;gap:8px;font-weight:400;align-items:flex-start}.c input{width:20px;height:20px;flex:none}.e{color:#b42318;margin:0}
.b{display:flex;gap:8px}button{min-height:44px;border:0;border-radius:6px;background:${colour};color:${inkOn(colour)};font:inherit;font-weight:600;cursor:pointer;padding:0 16px;flex:1}.b .r{background:#e9ebef;color:#1f1f1f;flex:none}
:focus-visible{outline:3px solid ${colour};outline-offset:2px}.h,.v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}[hidden]{display:none!important}`

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`

/** The page on which somebody without an account writes to us. With a script it looks for answers by itself. */
export function drawChatPage(look: Look, drawn: Drawn): string {
  const { language, colour, greeting, away } = look
  const { nonce, lines, typed, fault, token } = drawn
  const words = chatPageWords[language]
  const phone = words.faults.phone.replace('{{country}}', countryName(drawn.country, language))
  const faults = { ...words.faults, phone }
  const line = ({ seq, isOurs, text }: Line) =>
    `<li data-seq="${seq}"${isOurs ? '' : ' class="y"'}><span class="v">${isOurs ? words.we : words.you}: </span>${escaped(text)}</li>`
  const asks = look.asksFirst && token === ''
  const first = asks
    ? `<div id="first"><label>${words.name}<input name="name" autocomplete="name" maxlength="60" value="${escaped(typed.name)}"></label>
<label>${words.phone}<input name="phone" type="tel" autocomplete="tel" maxlength="40" value="${escaped(typed.phone)}"></label>
<label class="c"><input type="checkbox" name="consent" value="yes"><span>${linesOf(look.consent)}</span></label></div>`
    : ''
  const facts = JSON.stringify({
    slug: drawn.slug,
    lost: words.lost,
    we: words.we,
    you: words.you,
    faults,
  }).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(look.name)}</title><style nonce="${nonce}">${style(colour)}</style></head><body>
<header><h1>${escaped(look.name)}</h1></header>${drawn.isAttended || away === '' ? '' : `<p class="away">${linesOf(away)}</p>`}
<ol class="t" aria-live="polite">${greeting === '' ? '' : line({ seq: 0, isOurs: true, text: greeting })}${lines.map(line).join('')}</ol>
<form method="post" accept-charset="utf-8" novalidate>${hidden('view', drawn.view)}${hidden('token', token)}${hidden('mxc', drawn.click)}<p class="h" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
<p class="e" role="alert"${fault ? '' : ' hidden'}>${fault ? escaped(faults[fault]) : ''}</p>${first}
<label>${words.message}<textarea name="text" rows="2" maxlength="${mostChatLetters}">\n${escaped(typed.text)}</textarea></label>
<div class="b"><button name="do" value="send">${words.send}</button><button class="r" name="do" value="look">${words.refresh}</button></div></form>
<script nonce="${nonce}">(${chatPageScript})(${facts})</script></body></html>`
}

/** How somebody who left no name is called at the desk. */
export const visitorName = (language: Language, visitor: string): string =>
  `${chatPageWords[language].visitor} ${visitor.slice(0, 4)}`
