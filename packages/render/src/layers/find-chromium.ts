import { findProgram } from '../ffmpeg/find-ffmpeg.ts'

export type ChromiumEnvironment = { CHROMIUM_PATH?: string | undefined; PATH?: string | undefined }

/** The browser of this machine: the one that is named, else the first of the usual names on the path. */
export async function findChromium({ CHROMIUM_PATH, PATH }: ChromiumEnvironment): Promise<string | undefined> {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    const found = await findProgram(name, CHROMIUM_PATH, PATH)
    if (found) return found
  }
  return undefined
}
