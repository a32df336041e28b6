import type { Project, ProjectPage } from '@matrixcast/canvas/document'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useMemo } from 'react'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import type { Addresses } from '../page-view/addresses.ts'

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
