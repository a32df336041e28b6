import { sniff, sniffBytes } from '@matrixcast/domain/sniff'
import { faultText } from './refusal.ts'

/** Why a file would be refused by its first bytes, in the reader's language: said before gigabytes are sent. */
export async function unreadFile(file: Blob): Promise<string | undefined> {
  const found = sniff(new Uint8Array(await file.slice(0, sniffBytes).arrayBuffer()))
  if (found.kind === 'media' || found.kind === 'font') return undefined
  const { kind, ...named } = found
  return faultText(kind, '', named)
}
