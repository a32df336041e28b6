import type { PageForm } from '@matrixcast/canvas/page-form'
import type { Language } from '@matrixcast/contract/wire'
import { escaped, linesOf } from '../http/page-text.ts'
import { pageWords, typedFields } from './closed-page.ts'

/** Where a form stands in the HTML of its page, as `FormView` draws it: forms hold no forms. */
const formIn = (uuid: string): RegExp => new RegExp(`<form id="f-${uuid}"([^>]*)>[^]*?</form>`)
const styleIn = (attributes: string): string => /style="([^"]*)"/.exec(attributes)?.[1] ?? ''
const script = /<script defer[^>]*><\/script>/g

/** What opens on a press is open when the form in it was sent. */
function withOpenPopup(html: string, uuid: string): string {
  const popup = new RegExp(`data-element="${uuid}"[^>]*data-popup="([^"]*)"`).exec(html)?.[1]
  return popup === undefined
    ? html
    : html.replaceAll(`data-popup="${popup}"`, () => `data-popup="${popup}" class="open"`)
}

/**
 * The page with an answer in the place of one of its forms, which the browser scrolls to. Its script is left out: it would count
 * a second visit. Undefined: the page does not have the form.
 */
function answered(html: string, uuid: string, draw: (attributes: string) => string): string | undefined {
  // Any other sign would be written otherwise in HTML.
  const attributes = /^[\w-]+$/.test(uuid) ? formIn(uuid).exec(html)?.[1] : undefined
  if (attributes === undefined) return undefined
  return withOpenPopup(html.replace(formIn(uuid), () => draw(attributes)).replaceAll(script, ''), uuid)
}

const mark =
  '<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><circle cx="24" cy="24" r="24" fill="#17855f"/><path d="m14 25 7 7 14-15" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>'
const middle =
  'display:flex;flex-direction:column;gap:12px;align-items:center;justify-content:center;text-align:center;outline:none'

type Thanks = { html: string; uuid: string; language: Language; thanks: string; back: string }

/** The page as it was designed, with the thanks of a form where the form was; undefined: the form is not in it. */
export const pageWithThanks = ({ html, uuid, language, thanks, back }: Thanks): string | undefined =>
  answered(html, uuid, (attributes) => {
    const words = pageWords[language]
    const text = linesOf(thanks || `${words.thanks}\n${words.sent}`)
    return `<div id="f-${uuid}" style="${styleIn(attributes)};${middle}" role="status" tabindex="-1" autofocus>${mark}<strong style="font-size:1.15em;overflow-wrap:anywhere">${text}</strong><a href="${escaped(back)}" style="color:inherit">${words.back}</a></div>`
  })

const fieldStyle =
  'form.again label{display:block;margin:0 0 10px}form.again textarea{display:block;box-sizing:border-box;width:100%;padding:8px 10px;margin:2px 0 0;border:1px solid #bbb;border-radius:6px;background:#fff;color:#111;font:inherit}form.again button{width:100%;min-height:44px;border:0;border-radius:6px;background:#1668dc;color:#fff;font:inherit}form.again>p{margin:0 0 12px;padding:8px 10px;border-radius:6px;background:#fdecea;color:#8c1d18}'

type NotSent = { html: string; form: PageForm; language: Language; text: string; sent: URLSearchParams }

/** The page as it was designed, with what was typed and why it was not taken where the form was; undefined: the form is not in it. */
export const pageWithFault = ({ html, form, language, text, sent }: NotSent): string | undefined =>
  answered(html, form.uuid, (attributes) => {
    const fields = typedFields(language, form, sent)
    return `<style>${fieldStyle}</style><form id="f-${form.uuid}" class="again"${attributes}><p role="alert" tabindex="-1" autofocus>${escaped(text)}</p>${fields}</form>`
  })
