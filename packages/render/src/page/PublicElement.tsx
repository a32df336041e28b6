/** @jsxRuntime automatic */
import { playsOf } from '@matrixcast/canvas/animations'
import { Element, type ProjectElement } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { isOfWeb, isRightEvent, type PageEvent, targetOf } from '@matrixcast/canvas/page-events'
import { formOf } from '@matrixcast/canvas/page-form'
import { isUnfilled, type PageKind, pageKindOf } from '@matrixcast/canvas/page-kinds'
import { inItsDirection } from '@matrixcast/canvas/text-direction'
import { ElementView } from '@matrixcast/elements/ElementView'
import { FormView } from '@matrixcast/elements/form/FormView'
import { PageKindView } from '@matrixcast/elements/page/PageKindView'
import type { ReactNode } from 'react'

export type PublicElementProps = {
  element: ProjectElement
  /** Where its forms are sent. */
  action: string
  /** Of the page itself. */
  url: string
  addressOf: (source: string) => string
  /** The first frame of a video of the document; empty where there is none. */
  posterOf: (source: string) => string
  /** What its forms say of a view of the page. */
  view: string
  /** What the element is opened by, where it is not seen before. */
  popup: string | undefined
  /** Whether a page or an element with a uuid is there to be led to. */
  isThere: (uuid: string) => boolean
}

export const anchorOf = (uuid: string): string => `p-${uuid.replace(/[^\w-]/g, '')}`
export const placeOf = (uuid: string): string => `e-${uuid.replace(/[^\w-]/g, '')}`

/**
 * An element as visitors see it, in a box that has no place of its own and is known by the element's uuid. One that is hidden and
 * that no press shows, or of a kind that this version does not know, is not written.
 */
export function PublicElement(given: PublicElementProps) {
  const { element, popup } = given
  const drawn = element.hidden === true && popup === undefined ? null : drawnOf(given)
  if (drawn === null) return null
  return (
    <div
      data-element={element.uuid}
      data-motion={motionOf(element)}
      {...(popup === undefined ? {} : { id: placeOf(element.uuid), 'data-popup': popup })}
      {...copiedOf(element)}
    >
      {drawn}
      <Press {...given} />
    </div>
  )
}

function drawnOf({ element, action, url, addressOf, posterOf, view }: PublicElementProps): ReactNode {
  const style = element.commonStyle
  const form = formOf(element)
  if (form) return <FormView form={form} style={withBackground(style, addressOf)} action={action} view={view} />
  const kind = pageKindOf(element)
  if (kind && isUnfilled(kind)) return null
  if (kind) return <PageKindView element={kind} style={style} url={url} addressOf={addressOf} />
  const known = Element.safeParse(element)
  return known.success ? (
    <ElementView element={withAddresses(inItsDirection(known.data), { addressOf, posterOf })} />
  ) : null
}

const withBackground = (style: ElementStyle, addressOf: PublicElementProps['addressOf']): ElementStyle => ({
  ...style,
  backgroundImage: addressOf(style.backgroundImage),
})

function withAddresses(
  element: Element,
  { addressOf, posterOf }: Pick<PublicElementProps, 'addressOf' | 'posterOf'>,
): Element {
  const commonStyle = withBackground(element.commonStyle, addressOf)
  switch (element.elName) {
    case 'image': {
      const { propsValue } = element
      return { ...element, commonStyle, propsValue: { ...propsValue, imageSrc: addressOf(propsValue.imageSrc) } }
    }
    case 'video': {
      const { propsValue } = element
      const { videoSrc, posterSrc, fromSeconds = 0 } = propsValue
      const address = addressOf(videoSrc)
      const isCut = fromSeconds > 0 && address !== ''
      return {
        ...element,
        commonStyle,
        propsValue: {
          ...propsValue,
          // Browsers show the frame at which an address begins; the first one is not of such a video.
          videoSrc: isCut ? `${address}#t=${fromSeconds}` : address,
          posterSrc: addressOf(posterSrc) || (isCut ? '' : posterOf(videoSrc)),
        },
      }
    }
    default:
      return { ...element, commonStyle }
  }
}

/** The animations as the script reads them: `name,seconds,delay,times` of each, apart by `;`. */
function motionOf(element: ProjectElement): string | undefined {
  const plays = playsOf(element).map(({ name, durationMs, delayMs, times }) =>
    [name, durationMs / 1000, delayMs / 1000, times].join(','),
  )
  return plays.length === 0 ? undefined : plays.join(';')
}

function copiedOf(element: ProjectElement): { 'data-copy'?: string } {
  const kind = pageKindOf(element)
  return kind?.elName === 'copy' ? { 'data-copy': kind.propsValue.content } : {}
}

/** What a press does by the kind alone. */
function ownEvents(kind: PageKind | undefined): PageEvent[] {
  if (kind?.elName === 'call') return [{ type: 'call', url: `tel:${kind.propsValue.phone.replace(/[^+\d]/g, '')}` }]
  if (kind?.elName === 'copy') return [{ type: 'copy', url: '' }]
  if (kind?.elName === 'map') return [{ type: 'link', url: kind.propsValue.url }]
  return []
}

const byScript = new Set(['copy', 'popup', 'playMusic', 'share'])

/** Lies over an element that can be pressed. Whatever a browser follows by itself is a link, or the button of a form. */
function Press({ element, isThere }: PublicElementProps) {
  const events = [...element.events, ...ownEvents(pageKindOf(element))].filter(
    (event) => isLeading(event) && isThere(targetOf(event) ?? element.uuid),
  )
  if (events.length === 0) return null
  const { left, top, width, height, zIndex, rotate } = element.commonStyle
  const does = events.filter(({ type }) => byScript.has(type)).map(({ type, url }) => `${type}=${url}`)
  const shared = {
    'aria-label': nameOf(element),
    ...(does.length === 0 ? {} : { 'data-do': does.join(' ') }),
    className: 'press',
    style: { left, top, width, height, zIndex, ...(rotate === 0 ? {} : { transform: `rotate(${rotate}deg)` }) },
  }
  const href = events.flatMap((event) => hrefOf(event) ?? [])[0]
  if (href !== undefined) return <a href={href} {...shared} />
  const form = events.find(({ type }) => type === 'submitForm')
  return <button {...shared} {...(form ? { type: 'submit', form: `f-${targetOf(form)}` } : { type: 'button' })} />
}

/** Rows from before events had a grammar of their own have a link under any name. */
const isLeading = (event: PageEvent): boolean => isRightEvent(event) || hrefOf({ ...event, type: '' }) !== undefined

/** Where a browser goes without a script: the web, a telephone, a mail address, a page or a place of the document. */
function hrefOf(event: PageEvent): string | undefined {
  const { type, url } = event
  if (isOfWeb(url) || /^(?:tel|mailto):\S+$/i.test(url)) return url
  const target = targetOf(event)
  if (target === undefined) return undefined
  if (url.startsWith('page:')) return `#${anchorOf(target)}`
  if (type === 'popup') return `#${placeOf(target)}`
  return type === 'scrollTo' ? `#at-${placeOf(target)}` : undefined
}

function nameOf({ propsValue, label, elName }: ProjectElement): string {
  const text = 'text' in propsValue ? propsValue.text : ''
  return typeof text === 'string' && text !== '' ? text : (label ?? elName)
}
