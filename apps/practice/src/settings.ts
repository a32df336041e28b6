import { homedir } from 'node:os'
import { join } from 'node:path'

export type Settings = {
  port: number
  /** Users, posts and media live here. */
  home: string
  /** Opens the scenario switch for tests; null keeps it shut. */
  controlWord: string | null
  /** By which whoever started it knows this start from another program on its port. */
  startWord: string
  partDelayMs: number
  reviewMs: number
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const count = (name: string, fallback: number, most: number) => {
    const text = env[name] ?? String(fallback)
    const value = Number(text)
    if (text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= most) return value
    throw new Error(`${name} must be a whole number from 0 to ${most}`)
  }
  return {
    port: count('PRACTICE_PORT', 7020, 65_535),
    home: env['PRACTICE_HOME'] ?? join(homedir(), '.matrixcast-practice'),
    controlWord: env['PRACTICE_CONTROL'] || null,
    startWord: env['PRACTICE_START_WORD'] ?? '',
    partDelayMs: count('PRACTICE_PART_DELAY_MS', 120, 60_000),
    reviewMs: count('PRACTICE_REVIEW_MS', 2000, 86_400_000),
  }
}
