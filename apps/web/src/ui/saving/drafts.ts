import type { Draft } from './document-saver.ts'

let opened: Promise<IDBDatabase> | undefined

/**
 * Drafts of documents in this browser. Not in localStorage: a few documents would fill it. The connection stays open, since a
 * window that closes has no time to open one.
 */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open('matrixcast-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('draft', { keyPath: 'id' })
    request.onsuccess = () => {
      // Another window may want a newer version; the next draft opens it again.
      const close = () => {
        request.result.close()
        opened = undefined
      }
      request.result.onversionchange = close
      request.result.onclose = close
      done(request.result)
    }
    request.onerror = () => {
      opened = undefined
      failed(new Error(request.error?.message ?? 'the browser keeps no drafts'))
    }
  })
  return opened
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((done, failed) => {
    const transaction = database.transaction('draft', mode)
    const request = ask(transaction.objectStore('draft'))
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(new Error(request.error?.message ?? 'the draft was not kept'))
    transaction.commit()
  })
}

export const drafts = {
  keep: async (draft: Draft<unknown>): Promise<void> => {
    await run('readwrite', (store) => store.put(draft))
  },
  forget: async (id: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(id))
  },
  find: (id: string): Promise<unknown> => run<unknown>('readonly', (store) => store.get(id)),
}
