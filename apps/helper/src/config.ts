import { homedir } from 'node:os'
import { join } from 'node:path'
import { helperPort } from '@matrixcast/contract/helper'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const settings = z.object({
  MATRIXCAST_SERVER_URL: address.default('http://127.0.0.1:7010'),
  MATRIXCAST_HELPER_PORT: z.coerce.number().int().min(0).max(65_535).default(helperPort),
  MATRIXCAST_HOME: z.string().min(1).optional(),
  MATRIXCAST_HELPER_HOME: z.string().min(1).optional(),
  MATRIXCAST_LOCAL_PROOF: z.string().min(1).max(200).optional(),
  MATRIXCAST_PRACTICE_URL: address.optional(),
  CHROMIUM_PATH: z.string().min(1).default('/usr/bin/chromium'),
  MATRIXCAST_HELPER_DISPLAY: z.enum(['auto', 'none']).default('auto'),
})

export type Config = {
  serverUrl: string
  port: number
  /** Pairing, journal, browser profiles and files on their way live here. */
  home: string
  localProof: string | undefined
  /** Where each platform lives, by its name. */
  sites: ReadonlyMap<string, string>
  chromiumPath: string
  hasDisplay: boolean
}

/** Reads the environment once. Throws one error that names every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const known = new Set(Object.keys(settings.shape))
  const strange = Object.keys(env).filter((name) => name.startsWith('MATRIXCAST_HELPER_') && !known.has(name))
  faults.push(...strange.map((name) => `${name}: not a setting of the cloud manager`))
  if (!parsed.success || faults.length > 0) throw new Error(`the settings are not usable:\n${faults.join('\n')}`)
  const said = parsed.data
  const sites = new Map(knownPlatforms.map(({ manifest }) => [manifest.name, manifest.defaultSite]))
  if (said.MATRIXCAST_PRACTICE_URL) sites.set('practice', said.MATRIXCAST_PRACTICE_URL)
  return {
    serverUrl: said.MATRIXCAST_SERVER_URL,
    port: said.MATRIXCAST_HELPER_PORT,
    home: said.MATRIXCAST_HELPER_HOME ?? join(said.MATRIXCAST_HOME ?? join(homedir(), '.matrixcast'), 'helper'),
    localProof: said.MATRIXCAST_LOCAL_PROOF,
    sites,
    chromiumPath: said.CHROMIUM_PATH,
    hasDisplay: said.MATRIXCAST_HELPER_DISPLAY === 'auto' && displayOf(env),
  }
}

const displayOf = (env: NodeJS.ProcessEnv): boolean =>
  process.platform === 'win32' || process.platform === 'darwin' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
