import { start } from '../main.ts'

export const work = start

export async function quiet(): Promise<void> {
  await Promise.reject(new Error('lost')).catch(() => undefined)
  try {
    work()
  } catch {}
}

export const limit = () => AbortSignal.timeout(1000)
