import type { Environment } from '@matrixcast/host/environment'

export type ReaderName = 'server' | 'worker' | 'helper'

const server = ['server', 'worker'] as const
/** Which processes read which setting; one that is missing here does not compile. The practice platform reads none. */
const readers: Record<keyof Environment, readonly ReaderName[]> = {
  PORT: ['server', 'worker', 'helper'],
  MATRIXCAST_HOME: ['server', 'worker', 'helper'],
  MATRIXCAST_HOST: ['server'],
  MATRIXCAST_ADMIN_PASSWORD: ['server'],
  MATRIXCAST_HELPER_PORT: ['server', 'helper'],
  MATRIXCAST_PRACTICE: server,
  MATRIXCAST_PRACTICE_PORT: server,
  MATRIXCAST_SHORT_VIDEOS: server,
  MATRIXCAST_BEHIND_PROXY: server,
  MATRIXCAST_PUBLIC_URL: server,
  MATRIXCAST_INNER_SITES: server,
  MATRIXCAST_PRACTICE_URL: ['server', 'worker', 'helper'],
  MATRIXCAST_SERVER_URL: ['helper'],
  MATRIXCAST_HELPER_HOME: ['helper'],
  MATRIXCAST_HELPER_DISPLAY: ['helper'],
  MATRIXCAST_HELPER_MEMORY_MB: ['helper'],
  MATRIXCAST_LOCAL_PROOF: ['server', 'helper'],
  MATRIXCAST_START_WORD: ['server', 'helper'],
  DATABASE_URL: server,
  STORAGE_URL: server,
  MATRIXCAST_WORKSHOP_GB: server,
  MATRIXCAST_VIDEO_MBIT: ['worker'],
  MATRIXCAST_VIDEO_MB: ['worker'],
  MATRIXCAST_BACKUPS: server,
  MATRIXCAST_BACKUP_KEYS: server,
  MATRIXCAST_PIPER: server,
  MATRIXCAST_SHERPA_TTS: server,
  MATRIXCAST_VOICE_MODELS: server,
  FFMPEG_PATH: server,
  CHROMIUM_PATH: ['server', 'worker', 'helper'],
  LOG_LEVEL: ['server', 'worker', 'helper'],
}
const isSetting = (name: string): name is keyof Environment => name in readers

/** What Node, browsers and ffmpeg read of the system they run on. */
const ofTheSystem =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|USERNAME|SHELL|COMSPEC|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TMP|TEMP|DISPLAY|XAUTHORITY|WAYLAND_DISPLAY|XDG_.*|DBUS_.*|FONTCONFIG_.*|LD_LIBRARY_PATH|NODE_.*|SSL_CERT_.*|(HTTPS?|ALL|NO)_PROXY|SYSTEMROOT|SYSTEMDRIVE|WINDIR|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAM.*)$/i
/** What the database's library reads where `DATABASE_URL` leaves it open. */
const ofTheDatabase = /^PG[A-Z]+$/
const ofPractice = /^PRACTICE_/

type Variables = Record<string, string | undefined>
const only = (variables: Variables, isRead: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value !== undefined && isRead(name) ? [[name, value]] : [])),
  )

/** The environment of one process: of these variables only what it reads. A secret it has no use for is not in it. */
export const environmentOf = (reader: ReaderName, variables: Variables): Record<string, string> =>
  only(
    variables,
    (name) =>
      ofTheSystem.test(name) ||
      (isSetting(name) && readers[name].includes(reader)) ||
      (reader !== 'helper' && ofTheDatabase.test(name)),
  )

/** The practice platform has settings of its own. */
export const practiceEnvironment = (variables: Variables): Record<string, string> =>
  only(variables, (name) => ofTheSystem.test(name) || ofPractice.test(name))
