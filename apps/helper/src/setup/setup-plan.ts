/** What is written where; `what` is said to the person. */
export type PlannedFile = { path: string; text: string; mode: number; encoding: 'utf8' | 'utf16le'; what: string }
/** A program that is run; where `mayFail`, nothing depends on it. */
export type PlannedCommand = { program: string; args: readonly string[]; mayFail: boolean }

/** Everything that putting the cloud manager on a computer does, and what takes it off again. */
export type SetupPlan = {
  files: readonly PlannedFile[]
  afterWriting: readonly PlannedCommand[]
  beforeRemoving: readonly PlannedCommand[]
  afterRemoving: readonly PlannedCommand[]
  start: PlannedCommand
}

/** Where the program and its things are. */
export type Places = {
  /** The launch script of the bundle. */
  program: string
  /** Of this user. */
  userHome: string
  /** Pairing, journal and profiles. */
  helperHome: string
  /** The settings, a line each. */
  settings: Readonly<Record<string, string>>
}

/** The only thing a web page may ask of the scheme: nothing that it says goes any further. */
export const startAddress = 'matrixcast-helper://start'

export const settingsText = (settings: Places['settings']): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

export const xmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
