import { sessionToken } from './token.ts'

const key = 'quark-token'
/** Enough to see that somebody else signed in meanwhile; nothing can be opened with it. */
const mark = (): string => sessionToken.read()?.slice(-6) ?? ''

/** The token of the page builder: of the person who is signed in now, and of nobody who was before. */
export const quarkToken = {
  read(): string | undefined {
    const stored = localStorage.getItem(key) ?? ''
    const owner = mark()
    return owner !== '' && stored.startsWith(`${owner}:`) ? stored.slice(owner.length + 1) : undefined
  },
  write: (token: string) => localStorage.setItem(key, `${mark()}:${token}`),
  clear: () => localStorage.removeItem(key),
}
