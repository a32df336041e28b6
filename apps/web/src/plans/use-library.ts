import { materialApi } from '@matrixcast/contract/materials'
import { usePages } from '../api/use-pages.ts'

/** Empty means any. `folder` is an id, or `none` for what lies in no folder. */
export type LibraryFilter = { keyword: string; folder: string; tag: string }

export const anyMaterial: LibraryFilter = { keyword: '', folder: '', tag: '' }

const pageRows = 200

/** Materials of the library, the newest first, a page at a time. */
export const useLibrary = ({ keyword, folder, tag }: LibraryFilter, mimetype: string) =>
  usePages(
    materialApi.list,
    { keyword, mimetype, ...(folder === '' ? {} : { folder_id: folder }), ...(tag === '' ? {} : { tag }) },
    pageRows,
  )
