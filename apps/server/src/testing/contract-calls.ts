import { readdir, readFile } from 'node:fs/promises'
import type { World } from './world.ts'

type ServedCall = { method: 'GET' | 'POST'; path: string }

const folder = new URL('../../../../packages/contract/src/', import.meta.url)

/** Every call that is served, by its path, as the document of the interface names it. */
export async function servedCalls({ raw }: Pick<World, 'raw'>): Promise<ServedCall[]> {
  const { paths } = (await raw({ url: '/openapi.json' })).json()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method): ServedCall => ({ method: method === 'get' ? 'GET' : 'POST', path })),
  )
  const keyOf = ({ method, path }: ServedCall) => `${path} ${method}`
  return calls.sort((one, next) => (keyOf(one) < keyOf(next) ? -1 : 1))
}

/** The paths that the contract's text declares, whether or not anybody serves them. */
export async function declaredPaths(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const found = texts.flatMap((text) =>
    [...text.matchAll(/'(\/(?:api\/v\d|quark\/)[^']+)'/g)].map(([, path = '']) => path),
  )
  return [...new Set(found)].sort()
}
