import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { materialApi } from '@matrixcast/contract/materials'

/** A file on its way to where `getUploadParams` said. */
export type Sending = {
  file: File
  to: OutputOf<typeof materialApi.getUploadParams>
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}
