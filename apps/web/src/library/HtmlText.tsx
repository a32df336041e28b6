import { Fragment, type ReactNode, useMemo } from 'react'
import { AppLink } from '../ui/AppLink.tsx'

const plainTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'h3'] as const
const isPlain = (tag: string): tag is (typeof plainTags)[number] => plainTags.some((one) => one === tag)

/** HTML of the server as elements of ours: of any other tag only the words are left, and no attribute but the ones named here. */
export function HtmlText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return partsOf(body)
  }, [html])
  return <div className="tutorial-text">{content}</div>
}

const partsOf = (node: Node): ReactNode[] =>
  [...node.childNodes].map((child, at) => <Fragment key={`${at + 1}`}>{partOf(child)}</Fragment>)

function partOf(node: ChildNode): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  const inner = partsOf(node)
  if (tag === 'h2') return <h2 id={node.id}>{inner}</h2>
  if (tag === 'a') return <Leading href={node.getAttribute('href') ?? ''}>{inner}</Leading>
  if (isPlain(tag)) {
    const Plain = tag
    return <Plain>{inner}</Plain>
  }
  return inner
}

function Leading({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?!\/)/.test(href)) return <AppLink href={href}>{children}</AppLink>
  if (!/^https:\/\//i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
