import { start } from '../main.ts'

export const work = start

export async function quiet(): Promise<void> {
  await Promise.reject(new Error('lost')).catch(() => undefined)
  try {
    work()
  } catch {}
}

export const limit = () => AbortSignal.timeout(1000)

const mostNote = 4000
const mostLetters = { name: 60 }
export const cut = (note: string) => note.slice(0, mostNote + mostLetters.name)
