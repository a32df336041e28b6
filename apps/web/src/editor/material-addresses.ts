import type { Project } from '@matrixcast/canvas/document'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { materialApi } from '@matrixcast/contract/materials'
import { useMemo } from 'react'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import type { Addresses } from '../page-view/addresses.ts'
import { useProjectMaterials } from '../page-view/project-materials.ts'

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
