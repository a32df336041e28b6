import type { Element } from '@matrixcast/canvas/document'
import { createContext, useContext } from 'react'

/** Where materials are fetched now, by their ids. */
export type Addresses = ReadonlyMap<string, string>
export const AddressContext = createContext<Addresses>(new Map())

/** Where a file that a document names is fetched; empty for one of another site, which visitors are not sent either. */
export function resolved(address: string, addresses: Addresses): string {
  if (address.startsWith('material:')) return addresses.get(address.slice('material:'.length)) ?? ''
  return /^\/[\w.-]/.test(address) ? address : ''
}

/** Where a material that a document names can be fetched; empty where it is not there. */
export function useAddressOf(): (source: string) => string {
  const addresses = useContext(AddressContext)
  return (source) => resolved(source, addresses)
}

/** An element with addresses in the place of the names of materials; one that is gone is an empty box. */
export function useResolved(element: Element): Element {
  const addresses = useContext(AddressContext)
  const style = { ...element.commonStyle, backgroundImage: resolved(element.commonStyle.backgroundImage, addresses) }
  if (element.elName === 'image') {
    const { imageSrc } = element.propsValue
    return {
      ...element,
      commonStyle: style,
      propsValue: { ...element.propsValue, imageSrc: resolved(imageSrc, addresses) },
    }
  }
  if (element.elName === 'video') {
    const { videoSrc, posterSrc } = element.propsValue
    const props = { videoSrc: resolved(videoSrc, addresses), posterSrc: resolved(posterSrc, addresses) }
    return { ...element, commonStyle: style, propsValue: { ...element.propsValue, ...props } }
  }
  return { ...element, commonStyle: style }
}
