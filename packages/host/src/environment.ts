import path from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const filePath = z.string().min(1)

/** Every variable of this product. One more `MATRIXCAST_*` than these is a fault: a misspelt setting must not be silent. */
const environmentSchema = z.object({
  PORT: port.default(7010),
  MATRIXCAST_HOME: filePath.default('.matrixcast').transform((folder) => path.resolve(folder)),
  MATRIXCAST_HOST: z.string().default('127.0.0.1'),
  MATRIXCAST_ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  MATRIXCAST_HELPER_PORT: port.default(10_155),
  MATRIXCAST_PRACTICE: z.enum(['on', 'off']).default('on'),
  MATRIXCAST_PRACTICE_PORT: port.default(7020),
  /** Whether the short videos of the product are made, when somebody opens them or nobody works. */
  MATRIXCAST_SHORT_VIDEOS: z.enum(['on', 'off']).default('on'),
  /** Say `yes` when a reverse proxy in front ends TLS; the product then trusts its forwarded headers. */
  MATRIXCAST_BEHIND_PROXY: z.enum(['yes', 'no']).default('no'),
  /** The address operators type; needed behind a proxy so that the helper knows the page's origin. */
  MATRIXCAST_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts of the inner network that accounts may name as their site, with commas between. */
  MATRIXCAST_INNER_SITES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9.:[\]-]+$/i, 'names a host, without https:// and without a path'))),
  MATRIXCAST_PRACTICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MATRIXCAST_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MATRIXCAST_HELPER_HOME: filePath.optional(),
  MATRIXCAST_HELPER_DISPLAY: z.enum(['auto', 'none']).default('auto'),
  /** What all browsers of the cloud manager together may take; without it half of the machine's memory. */
  MATRIXCAST_HELPER_MEMORY_MB: z.coerce.number().int().min(256).max(1_000_000).optional(),
  /** Known to the processes of one start only: pairs the machine's own helper. */
  MATRIXCAST_LOCAL_PROOF: z.string().min(20).optional(),
  /** Known to the processes of one start only: by it `/healthz` is known from another program on the same port. */
  MATRIXCAST_START_WORD: z.string().min(20).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Empty: a folder in MATRIXCAST_HOME. Else `s3://key:secret@host/bucket?region=...&tls=off`. */
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  /** What the renderer may keep to use again; without it 20 GB or a fifth of the disk, whichever is less. */
  MATRIXCAST_WORKSHOP_GB: z.coerce.number().min(1).max(100_000).optional(),
  /** The most megabits a second of a video at 1080 x 1920, and the most megabytes of its file; without them 12 and 95. */
  MATRIXCAST_VIDEO_MBIT: z.coerce.number().min(1).max(200).optional(),
  MATRIXCAST_VIDEO_MB: z.coerce.number().min(5).max(4000).optional(),
  /** Where backups lie; without it, beside the home: `.matrixcast-backups` for `.matrixcast`. */
  MATRIXCAST_BACKUPS: filePath.transform((folder) => path.resolve(folder)).optional(),
  /** A second place, for the keys of scheduled backups: another disk, or another computer's. */
  MATRIXCAST_BACKUP_KEYS: filePath.transform((folder) => path.resolve(folder)).optional(),
  /** Programs that speak better than espeak-ng, and the folder of their models. Named here and not on a screen: they are run. */
  MATRIXCAST_PIPER: filePath.optional(),
  MATRIXCAST_SHERPA_TTS: filePath.optional(),
  MATRIXCAST_VOICE_MODELS: filePath.transform((folder) => path.resolve(folder)).optional(),
  FFMPEG_PATH: filePath.optional(),
  CHROMIUM_PATH: filePath.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Environment = z.output<typeof environmentSchema>

const known = new Set(Object.keys(environmentSchema.shape))
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * Reads the environment once. Returns the settings, or every fault at once as lines a person can act on.
 * Variables of other names are ignored unless they begin with MATRIXCAST_.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { ok: true; value: Environment } | { ok: false; faults: string[] } {
  const faults = Object.keys(variables)
    .filter((name) => name.startsWith('MATRIXCAST_') && !known.has(name))
    .map((name) => `${name} is not a setting of Matrixcast; is it misspelt?`)
  const given = Object.fromEntries(Object.entries(variables).filter(([name, value]) => known.has(name) && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
    return { ok: false, faults }
  }
  const settings = parsed.data
  if (!isLoopback(settings.MATRIXCAST_HOST) && settings.MATRIXCAST_BEHIND_PROXY === 'no') {
    faults.push(
      'MATRIXCAST_HOST opens the product beyond this machine without TLS. Put a TLS proxy in front and set MATRIXCAST_BEHIND_PROXY=yes and MATRIXCAST_PUBLIC_URL.',
    )
  }
  if (settings.MATRIXCAST_BEHIND_PROXY === 'yes' && !settings.MATRIXCAST_PUBLIC_URL) {
    faults.push('MATRIXCAST_BEHIND_PROXY=yes needs MATRIXCAST_PUBLIC_URL, the address operators type.')
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: settings }
}
