/** @jsxRuntime automatic */
import { type Project, type ProjectElement, type ProjectPage, untouchedDescription } from '@matrixcast/canvas/document'
import { popupsOf, targetOf } from '@matrixcast/canvas/page-events'
import { pageGround } from '@matrixcast/elements/page-ground'
import { Fragment } from 'react'
import { anchorOf, PublicElement, type PublicElementProps, placeOf } from './PublicElement.tsx'

/** `addressOf`: where visitors find a picture or video of the document; empty where they find none. */
export type PublicPageProps = Pick<PublicElementProps, 'url' | 'action' | 'addressOf' | 'posterOf' | 'view'> & {
  project: Project
  origin: string
  /** Addresses of the pictures that links of it are shown with, at 1.91:1 and 1:1; may be empty. */
  covers: { wide: string; square: string }
  /** Rules of the fonts that it needs. */
  fontCss: string
  /** Address of the script that makes it live; it is read whole without. */
  script: string
}

const sheet = [
  'html,body{margin:0;background:#fff}',
  'main{width:375px;margin:0 auto;overflow:hidden}',
  'section{position:relative;overflow:hidden;width:375px}',
  '.h5{scroll-snap-type:y mandatory}',
  '.h5 section{min-height:100vh;min-height:100svh;scroll-snap-align:start;scroll-snap-stop:always}',
  '.side{scroll-snap-type:none}',
  '.side main{display:flex;height:100vh;height:100svh;overflow:auto;scroll-snap-type:x mandatory}',
  '.side section{flex:none}',
  '.press{position:absolute;padding:0;border:0;background:none;cursor:pointer}',
  '[data-popup]{display:none}[data-popup].open,[data-popup]:target{display:contents}',
  '.dots a i{opacity:.6}.dots a[aria-current] i{opacity:1}',
  '.at{position:absolute;left:0}',
  '@media (prefers-reduced-motion:no-preference){html,.side main{scroll-behavior:smooth}}',
].join('')

/** Which page of how many, at the foot of each. */
const numbers = [
  'main{counter-reset:page}section{counter-increment:page}',
  'section::after{content:counter(page);position:absolute;z-index:100001;right:12px;bottom:12px;padding:2px 10px;',
  'border-radius:10px;background:#0008;color:#fff;font:12px/1.5 sans-serif}',
].join('')

/** A page as visitors see it. */
export function PublicPage({ project, script, fontCss, origin, covers, ...shown }: PublicPageProps) {
  const { url, addressOf } = shown
  const { width, height } = project
  const uuids = new Set(project.pages.flatMap(({ uuid, elements }) => [uuid, ...elements.map((one) => one.uuid)]))
  const places = new Set(project.pages.flatMap(({ elements }) => elements.flatMap(placesAskedBy)))
  const title = project.shareConfig?.title || project.title || project.name
  const written = project.shareConfig?.description || project.description
  const description = written === untouchedDescription ? '' : written
  const [wide, square] = [covers.wide, covers.square].map((path) => (path === '' ? undefined : `${origin}${path}`))
  return (
    <html lang="zh" className={flipOf(project)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=${width}`} />
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
        <main style={{ width }}>
          {project.pages.map((page) => (
            <section
              key={page.uuid}
              id={anchorOf(page.uuid)}
              data-page={page.uuid}
              style={{ width, height, ...pageGround(page.commonStyle, addressOf) }}
            >
              <Elements page={page} places={places} {...shown} isThere={(uuid) => uuids.has(uuid)} />
            </section>
          ))}
        </main>
        <script defer src={script} />
      </body>
    </html>
  )
}

/** Pages of an h5 are turned up and down, else sideways. */
const flipOf = ({ pageMode, flipType = 0 }: Project): string | undefined =>
  pageMode === 'longPage' ? undefined : flipType === 0 ? 'h5' : 'h5 side'

type ElementsProps = Omit<PublicElementProps, 'element' | 'popup'> & { page: ProjectPage; places: ReadonlySet<string> }

/** The elements of a page, and the places that presses lead to. */
function Elements({ page, places, ...shown }: ElementsProps) {
  const popups = popupsOf(page.elements)
  return page.elements.map((element) => (
    <Fragment key={element.uuid}>
      {places.has(element.uuid) && (
        <i className="at" id={`at-${placeOf(element.uuid)}`} style={{ top: element.commonStyle.top }} />
      )}
      <PublicElement element={element} popup={popups.get(element.uuid)} {...shown} />
    </Fragment>
  ))
}

const placesAskedBy = ({ events }: ProjectElement): string[] =>
  events.flatMap((event) => (event.type === 'scrollTo' ? (targetOf(event) ?? []) : []))
