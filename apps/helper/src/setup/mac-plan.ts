import { posix } from 'node:path'
import { type Places, type SetupPlan, settingsText, xmlText } from './setup-plan.ts'

const { join } = posix
const label = 'app.matrixcast.helper'
const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`
const entry = (name: string, value: string) => `<key>${name}</key>${value}\n`
const word = (text: string) => `<string>${xmlText(text)}</string>`

const agent = ({ program, helperHome, settings }: Places): string =>
  `${head}<dict>
${entry('Label', word(label))}${entry('ProgramArguments', `<array>${word(program)}${word('run')}</array>`)}${entry(
  'EnvironmentVariables',
  `<dict>${Object.entries({ ...settings, MATRIXCAST_HELPER_HOME: helperHome })
    .map(([name, value]) => entry(xmlText(name), word(value)))
    .join('')}</dict>`,
)}${entry('RunAtLoad', '<true/>')}${entry('KeepAlive', `<dict>${entry('SuccessfulExit', '<false/>')}</dict>`)}${entry('ThrottleInterval', '<integer>5</integer>')}${entry('StandardErrorPath', word(join(helperHome, 'helper.log')))}</dict>
</plist>
`

/** The system takes a scheme only from an application; this one is a script of a line. */
const application = (): string =>
  `${head}<dict>
${entry('CFBundleIdentifier', word(`${label}.open`))}${entry('CFBundleName', word('Matrixcast cloud manager'))}${entry('CFBundleExecutable', word('open-helper'))}${entry('CFBundlePackageType', word('APPL'))}${entry('LSUIElement', '<true/>')}${entry('CFBundleURLTypes', `<array><dict>${entry('CFBundleURLName', word(label))}${entry('CFBundleURLSchemes', `<array>${word('matrixcast-helper')}</array>`)}</dict></array>`)}</dict>
</plist>
`

const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** An agent of launchd, and a small application that answers the scheme. Built and read by a parser, not run on a Mac. */
export function macPlan(places: Places): SetupPlan {
  const { userHome, settings, program } = places
  const agentFile = join(userHome, 'Library/LaunchAgents', `${label}.plist`)
  const app = join(userHome, 'Applications/Matrixcast cloud manager.app')
  const launchctl = (...args: string[]) => ({ program: 'launchctl', args, mayFail: false })
  const register =
    '/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister'
  const text = (path: string, written: string, mode: number, what: string) =>
    ({ path, text: written, mode, encoding: 'utf8', what }) as const
  return {
    files: [
      text(
        join(userHome, 'Library/Application Support/matrixcast-helper/helper.env'),
        settingsText(settings),
        0o600,
        'settings',
      ),
      text(agentFile, agent(places), 0o600, 'agent of this user (launchd)'),
      text(join(app, 'Contents/Info.plist'), application(), 0o644, 'address matrixcast-helper://'),
      text(
        join(app, 'Contents/MacOS/open-helper'),
        `#!/bin/sh\nexec ${shellWord(program)} start\n`,
        0o755,
        'what that address starts',
      ),
    ],
    afterWriting: [
      { ...launchctl('unload', agentFile), mayFail: true },
      launchctl('load', '-w', agentFile),
      { program: register, args: ['-f', app], mayFail: true },
    ],
    beforeRemoving: [
      { ...launchctl('unload', '-w', agentFile), mayFail: true },
      { program: register, args: ['-u', app], mayFail: true },
    ],
    afterRemoving: [],
    start: launchctl('start', label),
  }
}
