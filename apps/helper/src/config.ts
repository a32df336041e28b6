import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { findChromium } from './browser/find-chromium.ts'
import { type HelperPatience, helperPatience } from './helper-patience.ts'

export type Config = {
  serverUrl: string
  port: number
  /** Pairing, journal, browser profiles and files on their way live here. */
  home: string
  localProof: string | undefined
  /** By which whoever started it knows this start from another program on its port. */
  startWord: string | undefined
  /** Where each platform lives, by its name. */
  sites: ReadonlyMap<string, string>
  chromiumPath: string
  hasDisplay: boolean
  patience: HelperPatience
  /** What all browsers together may take of this computer's memory. */
  browserBytes: number
}

/** What the cloud manager takes of the settings; `variables` only to see whether there is a display. */
export function configOf(environment: Environment, variables: NodeJS.ProcessEnv): Config {
  const sites = new Map(
    knownPlatforms.flatMap(({ manifest }) =>
      manifest.driver === 'api' ? [] : [[manifest.name, manifest.defaultSite]],
    ),
  )
  if (environment.MATRIXCAST_PRACTICE_URL) sites.set('practice', bare(environment.MATRIXCAST_PRACTICE_URL))
  return {
    serverUrl: bare(environment.MATRIXCAST_SERVER_URL ?? `http://127.0.0.1:${environment.PORT}`),
    port: environment.MATRIXCAST_HELPER_PORT,
    home: environment.MATRIXCAST_HELPER_HOME ?? join(environment.MATRIXCAST_HOME, 'helper'),
    localProof: environment.MATRIXCAST_LOCAL_PROOF,
    startWord: environment.MATRIXCAST_START_WORD,
    sites,
    chromiumPath: environment.CHROMIUM_PATH ?? findChromium(variables),
    browserBytes: environment.MATRIXCAST_HELPER_MEMORY_MB
      ? environment.MATRIXCAST_HELPER_MEMORY_MB * 1024 ** 2
      : Math.floor(totalmem() / 2),
    patience: helperPatience,
    hasDisplay: environment.MATRIXCAST_HELPER_DISPLAY === 'auto' && displayOf(variables),
  }
}

const bare = (url: string): string => url.replace(/\/+$/, '')

const displayOf = (variables: NodeJS.ProcessEnv): boolean =>
  process.platform === 'win32' ||
  process.platform === 'darwin' ||
  Boolean(variables['DISPLAY'] ?? variables['WAYLAND_DISPLAY'])
