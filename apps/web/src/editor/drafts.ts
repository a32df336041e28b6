import type { Draft } from './page-saver.ts'

/** Drafts of pages in this browser. Not in localStorage: a few documents would fill it. */
const open = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open('matrixcast-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('draft', { keyPath: 'id' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(new Error(request.error?.message ?? 'the browser keeps no drafts'))
  })

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((done, failed) => {
      const request = ask(database.transaction('draft', mode).objectStore('draft'))
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(new Error(request.error?.message ?? 'the draft was not kept'))
    })
  } finally {
    database.close()
  }
}

export const drafts = {
  keep: async (draft: Draft): Promise<void> => {
    await run('readwrite', (store) => store.put(draft))
  },
  forget: async (id: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(id))
  },
  find: (id: string): Promise<unknown> => run<unknown>('readonly', (store) => store.get(id)),
}
