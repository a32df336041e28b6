import type { Endpoint } from '@matrixcast/contract/endpoint'
import { formWith } from './factories.ts'
import type { World } from './world.ts'

type Table = { bytes: Buffer; filename?: string; texts?: Readonly<Record<string, string>> }

/** Sends a table to the call that reads it, and answers its envelope. */
export async function sentTable(world: World, { method, path: url }: Endpoint, { bytes, filename, texts }: Table) {
  const { headers, payload } = formWith(bytes, filename ?? 'table.xlsx', texts)
  return (await world.raw({ method, url, payload, headers: { ...headers, token: world.token } })).json()
}
