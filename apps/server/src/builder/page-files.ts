import { sha256OfFile } from '../storage/file-hash.ts'
import type { Storage } from '../storage/storage.ts'
import type { PageFile } from './publication-store.ts'

/** The files that visitors are sent with a page, named by their content. `laid` has them all. */
export function pageFilesIn(storage: Storage, folder: string) {
  const laid: PageFile[] = []
  return {
    laid,
    /** Moves a file in. */
    async lay(file: string, extension: string): Promise<PageFile> {
      const sha256 = await sha256OfFile(file)
      const pageFile = { storageKey: `${folder}/${sha256}.${extension}`, sha256, extension }
      await storage.put(pageFile.storageKey, file)
      // Two pictures of a page may become the same file.
      if (!laid.some(({ storageKey }) => storageKey === pageFile.storageKey)) laid.push(pageFile)
      return pageFile
    },
  }
}

export const assetAddress = ({ sha256, extension }: PageFile): string => `/p-assets/${sha256}.${extension}`
