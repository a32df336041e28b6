import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicPage, type PublicPageProps } from './PublicPage.tsx'

const viewMark = '__view__'

/**
 * The HTML of a page for visitors: no script, styles in place, and only addresses that `addressOf` gave. It is read as it is on
 * a phone of any width, as the viewport has the document's own.
 */
export const pageHtml = (given: Omit<PublicPageProps, 'view'>): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(PublicPage, { ...given, view: viewMark }))}`

/**
 * The same for one view: what its forms say of it, and the address that it was opened at, which they are sent to. A text of the
 * document cannot look like those places: its quotes are escaped.
 */
export const withView = (html: string, { slug, view }: { slug: string; view: string }): string =>
  html
    .replaceAll(`name="view" value="${viewMark}"`, `name="view" value="${view}"`)
    .replaceAll(/ action="\/p\/[\w-]+\/submit"/g, ` action="/p/${slug}/submit"`)
