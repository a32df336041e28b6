import { Marked, type Tokens } from 'marked'

type Section = { id: string; title: string }
export type TutorialText = {
  title: string
  /** The first paragraph, plain. */
  summary: string
  html: string
  sections: Section[]
  letters: number
  /** All of it as plain words, for a search. */
  words: string
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)?.toString() ?? ''};`)

const isHarmless = (href: string): boolean => /^\/(?!\/)/.test(href) || /^https:\/\//i.test(href)

/**
 * A tutorial of Markdown as HTML without its title. Tags in it are shown as text, links lead to our own paths or to https, and
 * pictures leave their words.
 */
export function tutorialText(markdown: string): TutorialText {
  const sections: Section[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        return isHarmless(href) ? `<a href="${escaped(href)}">${words}</a>` : words
      },
      heading({ depth, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h3>${words}</h3>\n`
        const id = `s${sections.length + 1}`
        sections.push({ id, title: plain(words) })
        return `<h2 id="${id}">${words}</h2>\n`
      },
    },
  })
  const tokens = marked.lexer(markdown)
  const isTitle = (token: (typeof tokens)[number]): token is Tokens.Heading =>
    token.type === 'heading' && 'depth' in token && token['depth'] === 1
  const title = tokens.find(isTitle)
  const body = tokens.filter((token) => !isTitle(token))
  const html = marked.parser(body)
  const words = plain(html)
  const first = /<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ''
  return { title: title?.text ?? '', summary: plain(first), html, sections, letters: words.length, words }
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => names[name] ?? whole)
    .trim()
}
