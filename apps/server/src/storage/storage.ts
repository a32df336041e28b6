import type { Readable } from 'node:stream'

/**
 * Where bytes live. Keys are chosen by the server (`materials/ab/abcd….mp4`), never by a person. Writing is whole or not at
 * all: a key that can be read is complete.
 */
export type Storage = {
  /** Moves a finished local file in; the file is gone afterwards. */
  put: (key: string, localFile: string) => Promise<void>
  /** A local path to read the bytes from; fetched into a cache where the store is far away. */
  localPath: (key: string) => Promise<string>
  /** Bytes from `start` to `end` inclusive, and the whole size. Undefined when there is no such key. */
  read: (
    key: string,
    range?: { start: number; end?: number },
  ) => Promise<{ stream: Readable; bytes: number; start: number; end: number } | undefined>
  remove: (key: string) => Promise<void>
  /** Bytes that may still be written here, for the low-disk guard. */
  freeBytes: () => Promise<number>
}
