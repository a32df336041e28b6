/** @jsxRuntime automatic */
import {
  Element,
  type Project,
  type ProjectElement,
  type ProjectPage,
  untouchedDescription,
} from '@matrixcast/canvas/document'
import { formOf } from '@matrixcast/canvas/page-form'
import { isHarmless } from '@matrixcast/canvas/style-grammar'
import { ElementView } from '@matrixcast/elements/ElementView'
import { FormView } from '@matrixcast/elements/form/FormView'
import type { CSSProperties } from 'react'

/** `addressOf`: where visitors find a picture or video of the document; empty where they find none. */
export type PublicPageProps = {
  project: Project
  url: string
  /** Where its forms are sent. */
  action: string
  origin: string
  /** Addresses of the pictures that links of it are shown with, at 1.91:1 and 1:1; may be empty. */
  covers: { wide: string; square: string }
  addressOf: (source: string) => string
  /** The first frame of a video of the document; empty where there is none. */
  posterOf: (source: string) => string
  /** Rules of the fonts that it needs. */
  fontCss: string
  /** What its forms say of a view of the page. */
  view: string
}

const sheet = [
  'html,body{margin:0;background:#fff}',
  'main{width:375px;margin:0 auto;overflow:hidden}',
  'section{position:relative;overflow:hidden;width:375px}',
  '.h5{scroll-snap-type:y mandatory}',
  '.h5 section{scroll-snap-align:start;scroll-snap-stop:always}',
].join('')

/** Which page of how many, at the foot of each. */
const numbers = [
  'main{counter-reset:page}section{counter-increment:page}',
  'section::after{content:counter(page);position:absolute;z-index:100001;right:12px;bottom:12px;padding:2px 10px;',
  'border-radius:10px;background:#0008;color:#fff;font:12px/1.5 sans-serif}',
].join('')

/** A page as visitors see it. */
export function PublicPage(props: PublicPageProps) {
  const { project, url, action, origin, covers, addressOf, posterOf, fontCss, view } = props
  const title = project.shareConfig?.title || project.title || project.name
  const written = project.shareConfig?.description || project.description
  const description = written === untouchedDescription ? '' : written
  const [wide, square] = [covers.wide, covers.square].map((path) => (path === '' ? undefined : `${origin}${path}`))
  return (
    <html lang="zh" className={project.pageMode === 'longPage' ? undefined : 'h5'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=${project.width}`} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:url" content={url} />
        {wide && <meta property="og:image" content={wide} />}
        {wide && <meta property="og:image:width" content="1200" />}
        {wide && <meta property="og:image:height" content="628" />}
        {square && <meta property="og:image" content={square} />}
        {square && <meta itemProp="image" content={square} />}
        <meta name="twitter:card" content={wide ? 'summary_large_image' : 'summary'} />
        <link rel="canonical" href={url} />
        <style>{sheet + (project.slideNumber ? numbers : '') + fontCss}</style>
      </head>
      <body>
        <main style={{ width: project.width }}>
          {project.pages.map((page) => (
            <section key={page.uuid} id={anchorOf(page.uuid)} style={pageStyle(page, project, addressOf)}>
              {page.elements.map((element) => (
                <Shown key={element.uuid} {...{ element, action, addressOf, posterOf, view }} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

const anchorOf = (uuid: string): string => `p-${uuid.replace(/[^\w-]/g, '')}`

function pageStyle(
  { commonStyle }: ProjectPage,
  { width, height }: Project,
  addressOf: PublicPageProps['addressOf'],
): CSSProperties {
  const { backgroundColor, backgroundSize } = commonStyle
  const picture = addressOf(commonStyle.backgroundImage)
  return {
    width,
    height,
    ...(isHarmless(backgroundColor) ? { backgroundColor } : {}),
    ...(picture === ''
      ? {}
      : {
          backgroundImage: `url(${JSON.stringify(picture)})`,
          backgroundSize: isHarmless(backgroundSize) ? backgroundSize : 'cover',
          backgroundPosition: 'center',
        }),
  }
}

type Addresses = Pick<PublicPageProps, 'addressOf' | 'posterOf'>
type ShownProps = Addresses & Pick<PublicPageProps, 'action' | 'view'> & { element: ProjectElement }

/** An element that is hidden, or of a kind that this version does not know, is not shown. */
function Shown({ element: given, action, addressOf, posterOf, view }: ShownProps) {
  const form = given.hidden === true ? undefined : formOf(given)
  if (form) return <FormView form={form} style={given.commonStyle} action={action} view={view} />
  const known = Element.safeParse(given)
  if (!known.success || given.hidden === true) return null
  const element = withAddresses(known.data, { addressOf, posterOf })
  const target = linkOf(given)
  const { left, top, width, height, zIndex } = element.commonStyle
  return (
    <>
      <ElementView element={element} />
      {target !== undefined && (
        <a
          href={target}
          aria-label={'text' in element.propsValue ? String(element.propsValue.text) : (given.label ?? target)}
          style={{ position: 'absolute', left, top, width, height, zIndex }}
        />
      )}
    </>
  )
}

function withAddresses(element: Element, { addressOf, posterOf }: Addresses): Element {
  const commonStyle = {
    ...element.commonStyle,
    backgroundImage: addressOf(element.commonStyle.backgroundImage),
  }
  switch (element.elName) {
    case 'image': {
      const { propsValue } = element
      return { ...element, commonStyle, propsValue: { ...propsValue, imageSrc: addressOf(propsValue.imageSrc) } }
    }
    case 'video': {
      const { propsValue } = element
      const { videoSrc, posterSrc } = propsValue
      return {
        ...element,
        commonStyle,
        propsValue: {
          ...propsValue,
          videoSrc: addressOf(videoSrc),
          posterSrc: addressOf(posterSrc) || posterOf(videoSrc),
        },
      }
    }
    default:
      return { ...element, commonStyle }
  }
}

/** Where a press leads: the web, a telephone, a mail address or a page of the document; nothing else is written. */
function linkOf({ events }: ProjectElement): string | undefined {
  for (const { url } of events) {
    if (/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(url) || /^(?:tel|mailto):\S+$/i.test(url)) return url
    const [, page] = /^page:([\w-]+)$/.exec(url) ?? []
    if (page !== undefined) return `#${anchorOf(page)}`
  }
  return undefined
}
