import { z } from 'zod'

/** A large upload that has begun: enough to go on with it after the page was loaded again. */
const remembered = z.object({ id: z.string(), filename: z.string(), bytes: z.number(), startedAt: z.number() })
export type RememberedUpload = z.infer<typeof remembered>
const memory = z.record(z.string(), remembered)

const key = 'unfinished-uploads'
/** The server keeps what arrived for a week. */
const keptMs = 7 * 24 * 3600 * 1000

/** The same file chosen again, as far as a browser can tell. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

const readAll = (): z.infer<typeof memory> => {
  const text = localStorage.getItem(key)
  const all = text === null ? {} : (memory.safeParse(JSON.parse(text)).data ?? {})
  return Object.fromEntries(Object.entries(all).filter(([, { startedAt }]) => Date.now() - startedAt < keptMs))
}

export const uploadMemory = {
  all: readAll,
  find: (fingerprint: string): RememberedUpload | undefined => readAll()[fingerprint],
  keep(fingerprint: string, upload: RememberedUpload) {
    localStorage.setItem(key, JSON.stringify({ ...readAll(), [fingerprint]: upload }))
  },
  forgetFile(fingerprint: string) {
    const rest = Object.entries(readAll()).filter(([known]) => known !== fingerprint)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(rest)))
  },
  forget(id: string) {
    const rest = Object.entries(readAll()).filter(([, upload]) => upload.id !== id)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(rest)))
  },
}
