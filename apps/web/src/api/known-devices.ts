import { z } from 'zod'

const words = z.record(z.string(), z.string())
const key = 'known-devices'
const mostNames = 20

const readAll = (): Record<string, string> => {
  const text = localStorage.getItem(key)
  return text === null ? {} : (words.safeParse(JSON.parse(text)).data ?? {})
}

/** What this browser shows at its next sign-in, by user name: wrong passwords of others then do not lock it out. */
export const knownDevices = {
  wordOf: (username: string): string | undefined => readAll()[username.toLowerCase()],
  keep({ username, word }: { username: string; word: string }) {
    const name = username.toLowerCase()
    const others = Object.entries(readAll()).filter(([known]) => known !== name)
    const kept = [...others, [name, word]].slice(-mostNames)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  },
}
