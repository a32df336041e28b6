import type { Element, Project, ProjectPage } from '@matrixcast/canvas/document'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { createContext, useContext, useMemo } from 'react'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'

export type Addresses = ReadonlyMap<string, string>
export const AddressContext = createContext<Addresses>(new Map())
const mostAsked = 500
const none: readonly Material[] = []

const ofPages = new WeakMap<ProjectPage, ReadonlySet<string>>()
/** Pages that a change left alone are not gone through again. */
function namedBy({ pages, ...rest }: Project): Set<string> {
  const found = usedMaterials(rest)
  for (const page of pages) {
    const named = ofPages.get(page) ?? usedMaterials(page)
    ofPages.set(page, named)
    for (const id of named) found.add(id)
  }
  return found
}

/** The materials that a document names. */
export function useProjectMaterials(project: Project) {
  const ids = useMemo(() => [...namedBy(project)].sort().slice(0, mostAsked).join(','), [project])
  const found = useRead(materialApi.list, { ids, limit: mostAsked }, { enabled: ids !== '' })
  return { isWaiting: ids !== '' && found.isPending, materials: found.data?.data ?? none, ...found }
}

/** Where the materials of the document can be fetched now: a document names them, and their addresses change. */
export function useAddresses(project: Project): Addresses {
  const hasLibrary = useMay()(materialApi.list)
  const found = useProjectMaterials(project)
  const own = useRead(builderImageApi.mine, {}, { enabled: !hasLibrary })
  return useMemo(
    () =>
      hasLibrary
        ? new Map((found.data?.data ?? []).map(({ id, fullurl }) => [id, fullurl]))
        : new Map((own.data?.list ?? []).map(({ _id, url }) => [_id, url])),
    [hasLibrary, found.data, own.data],
  )
}

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
