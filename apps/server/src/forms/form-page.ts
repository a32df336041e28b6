import { directionOf } from '@matrixcast/canvas/text-direction'
import { countryName } from '@matrixcast/contract/country-name'
import { type FormField, type FormReason, mostOfField, needsChoices } from '@matrixcast/contract/forms'
import type { Language } from '@matrixcast/contract/wire'
import type { Country } from '@matrixcast/domain/country'
import { escaped, inkOn, isDark, linesOf, pageFonts } from '../http/page-text.ts'
import { formWords } from './form-words.ts'

/** The part of a form that visitors see. */
export type Look = {
  title: string
  intro: string
  fields: readonly FormField[]
  consent: string
  submit: string
  colour: string
  background: string
  language: Language
}
/** What stands in the page besides the form: hidden words, what was typed, and why it was not taken. */
export type Drawn = {
  nonce: string
  view: string
  click: string
  isEmbedded: boolean
  valuesOf: (field: FormField) => readonly string[]
  hasConsent: boolean
  faults: readonly { field: FormField | null; reason: FormReason | 'tooMany' }[]
  country: Country
}

const inputTypes: Partial<Record<FormField['kind'], string>> = {
  phone: 'type="tel" autocomplete="tel"',
  // A field of type email refuses what nobody sees and gives no reason: the server judges.
  email: 'type="text" inputmode="email" autocomplete="email"',
  name: 'type="text" autocomplete="name"',
  date: 'type="date"',
}
const manyLines = new Set(['wish', 'textarea'])

const styleOf = ({ colour, background }: Look): string => {
  const [ink, line] = isDark(background) ? ['#f2f2f2', '#8c8c8c'] : ['#1f1f1f', '#767676']
  const red = isDark(background) ? '#ff9c9c' : '#b42318'
  return `*{box-sizing:border-box}body{margin:0;background:${background};color:${ink};font:16px/1.6 ${pageFonts}}
main{max-width:34rem;margin:0 auto;padding:24px 16px 32px}h1{font-size:22px;line-height:1.35;margin:0 0 8px;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere}
.f{margin:0 0 16px;border:0;padding:0;min-width:0}.f>label,.f>legend{display:block;font-weight:600;margin:0 0 4px;padding:0;overflow-wrap:anywhere}.f small{font-weight:400;opacity:.75}
input:not([type=radio]):not([type=checkbox]),select,textarea{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:#1f1f1f;background:#fff;border:1px solid ${line};border-radius:6px}textarea{min-height:96px;resize:vertical}
.f>label.c,.c{display:flex;gap:10px;align-items:flex-start;padding:6px 0;font-weight:400;overflow-wrap:anywhere}.c input{width:20px;height:20px;flex:none;margin:3px 0 0;accent-color:${colour}}
[aria-invalid=true]{border-color:${red}!important}.e{color:${red};margin:4px 0 0}.w{color:${red};font-weight:600}
button{width:100%;min-height:48px;border:0;border-radius:6px;background:${colour};color:${inkOn(colour)};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${colour};outline-offset:2px}.h{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}a{color:inherit}`
}

const heightScript = `(function(){var last=0;function tell(){var h=document.documentElement.getBoundingClientRect().height;if(h!==last&&parent!==window){last=h;parent.postMessage({matrixcast:'height',height:Math.ceil(h)},'*')}}tell();new ResizeObserver(tell).observe(document.documentElement)})()`
const script = (nonce: string, text: string): string => `<script nonce="${nonce}">${text}</script>`

function page(look: Look, nonce: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(look.title)}</title>`
  return `<!doctype html><html lang="${look.language}"><head>${head}<style nonce="${nonce}">${styleOf(look)}</style></head><body><main>${body}</main></body></html>`
}

/** The page of a form, as a visitor fills it in; it works without any script. */
export function drawForm(look: Look, drawn: Drawn): string {
  const { language, fields, consent } = look
  const words = formWords[language]
  const { faults, nonce } = drawn
  const reasonOf = (reason: FormReason | 'tooMany') =>
    (reason === 'tooMany' ? words.tooMany : words.reasons[reason]).replace(
      '{{country}}',
      escaped(countryName(drawn.country, language)),
    )
  const ofWhole = faults.find(({ field, reason }) => field === null && reason !== 'consent')
  const above = ofWhole ? reasonOf(ofWhole.reason) : faults.length > 0 ? words.notSent : ''
  const problemAt = (key: string) => {
    const fault = faults.find(({ field }) => field?.key === key)
    return fault && reasonOf(fault.reason)
  }
  const drawnFields = fields.map((field) =>
    drawField(field, {
      words: { required: words.required, choose: words.choose },
      values: drawn.valuesOf(field),
      problem: problemAt(field.key),
    }),
  )
  const agreed = faults.some(({ reason }) => reason === 'consent') ? words.reasons.consent : undefined
  const hidden = [
    ['view', drawn.view],
    ['mxc', drawn.click],
    ['embed', drawn.isEmbedded ? '1' : ''],
  ].map(([name = '', value = '']) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  return page(
    look,
    nonce,
    `<h1${turned(look.title)}>${escaped(look.title)}</h1>${look.intro === '' ? '' : `<p${turned(look.intro)}>${linesOf(look.intro)}</p>`}${
      above ? `<p class="w" role="alert">${above}</p>` : ''
    }<form method="post" accept-charset="utf-8" novalidate>${hidden.join('')}<p class="h" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>${drawnFields.join('')}${
      consent === ''
        ? ''
        : `<div class="f"${turned(consent)}><label class="c"><input type="checkbox" name="consent" value="yes"${drawn.hasConsent ? ' checked' : ''}${invalid('consent', agreed)}><span>${linesOf(consent)} <small>(${words.required})</small></span></label>${problemOf('consent', agreed)}</div>`
    }<button>${escaped(look.submit) || words.send}</button></form>${drawn.isEmbedded ? script(nonce, heightScript) : ''}`,
  )
}

/** Words that are read from the right say so; a brand name at their beginning does not turn them. */
const turned = (text: string): string => (directionOf(text) === 'rtl' ? ' dir="rtl"' : '')

type FieldDrawn = {
  words: { required: string; choose: string }
  values: readonly string[]
  problem: string | undefined
}
const invalid = (key: string, problem: string | undefined): string =>
  problem === undefined ? '' : ` aria-invalid="true" aria-describedby="e-${key}"`
const problemOf = (key: string, problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="e" id="e-${key}">${problem}</p>`

function drawField(field: FormField, { words, values, problem }: FieldDrawn): string {
  const { key, kind, label, required, choices } = field
  const [value = ''] = values
  const name = `f-${key}`
  const head = `${escaped(label)}${required ? ` <small>(${words.required})</small>` : ''}`
  const state = `${required ? ' required' : ''}${invalid(key, problem)}`
  if (kind === 'radio' || kind === 'checkbox') {
    const rows = choices.map(
      (choice) =>
        `<label class="c"${turned(choice)}><input type="${kind}" name="${name}" value="${escaped(choice)}"${values.includes(choice) ? ' checked' : ''}${invalid(key, problem)}><span>${escaped(choice)}</span></label>`,
    )
    return `<fieldset class="f"${turned(label)}><legend>${head}</legend>${rows.join('')}${problemOf(key, problem)}</fieldset>`
  }
  const labelled = `<label for="${name}"${turned(label)}>${head}</label>`
  const most = `maxlength="${mostOfField[kind]}"`
  const box = needsChoices(kind)
    ? `<select id="${name}" name="${name}"${turned(label)}${state}><option value="">${words.choose}</option>${choices
        .map((one) => `<option${one === value ? ' selected' : ''}>${escaped(one)}</option>`)
        .join('')}</select>`
    : manyLines.has(kind)
      ? `<textarea id="${name}" name="${name}" dir="auto" rows="4" ${most}${state}>\n${escaped(value)}</textarea>`
      : `<input id="${name}" name="${name}" ${inputTypes[kind] ?? 'type="text"'} ${most} value="${escaped(value)}"${state}>`
  return `<div class="f">${labelled}${box}${problemOf(key, problem)}</div>`
}

/** After a form; `redirect` leads on from a page that shows ours in a frame. */
export function drawThanks(
  look: Look,
  { nonce, thanks, redirect, isEmbedded }: { nonce: string; thanks: string; redirect: string; isEmbedded: boolean },
): string {
  const words = formWords[look.language]
  const tell = `parent.postMessage({matrixcast:'go',url:${JSON.stringify(redirect).replaceAll('<', '\\u003c')}},'*')`
  const isHostInformed = isEmbedded && redirect !== ''
  const link =
    redirect === ''
      ? ''
      : `<p><a href="${escaped(redirect)}" target="_top" rel="noreferrer">${escaped(new URL(redirect).host)}</a></p>`
  return page(
    look,
    nonce,
    `<h1>${words.thanks}</h1><p role="status"${turned(thanks)}>${linesOf(thanks || words.sent)}</p>${link}${
      isEmbedded ? script(nonce, `${heightScript};${isHostInformed ? tell : ''}`) : ''
    }`,
  )
}
