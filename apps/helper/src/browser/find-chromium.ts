import { existsSync } from 'node:fs'
import { join } from 'node:path'

const places: Record<string, (environment: NodeJS.ProcessEnv) => string[]> = {
  linux: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: () => [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: (environment) =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = environment[name]
      return folder === undefined
        ? []
        : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
    }),
}

/** The first browser of its kind on this computer, where people have it; the usual place where there is none. */
export function findChromium(environment: NodeJS.ProcessEnv): string {
  const usual = places[process.platform]?.(environment) ?? []
  return usual.find((path) => existsSync(path)) ?? usual[0] ?? '/usr/bin/chromium'
}
