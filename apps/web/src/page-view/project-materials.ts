import type { Project, ProjectPage } from '@matrixcast/canvas/document'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useMemo } from 'react'
import { useRead } from '../api/use-calls.ts'

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
