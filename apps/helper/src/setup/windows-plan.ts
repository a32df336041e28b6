import { win32 } from 'node:path'
import { type Places, type SetupPlan, settingsText, xmlText } from './setup-plan.ts'

const { join } = win32
const taskName = 'Matrixcast cloud manager'
const scheme = 'HKEY_CURRENT_USER\\Software\\Classes\\matrixcast-helper'

const task = ({ program }: Places): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.4" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Signs in to platforms and publishes for Matrixcast.</Description>
    <URI>\\${xmlText(taskName)}</URI>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <Enabled>true</Enabled>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>999</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xmlText(program)}</Command>
      <Arguments>run</Arguments>
    </Exec>
  </Actions>
</Task>
`

const registryWord = (text: string): string => `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`

const registry = ({ program }: Places): string =>
  `Windows Registry Editor Version 5.00

[${scheme}]
@="URL:Matrixcast cloud manager"
"URL Protocol"=""

[${scheme}\\shell\\open\\command]
@=${registryWord(`"${program}" start "%1"`)}
`.replaceAll('\n', '\r\n')

/** A task at sign-in, and a key that answers the scheme. Built and read by a parser, not run on Windows. */
export function windowsPlan(places: Places): SetupPlan {
  const folder = join(places.userHome, 'AppData\\Local\\Matrixcast helper')
  const [taskFile, registryFile] = [join(folder, 'task.xml'), join(folder, 'scheme.reg')]
  const tasks = (...args: string[]) => ({ program: 'schtasks', args, mayFail: false })
  const settings = { ...places.settings, MATRIXCAST_HELPER_HOME: places.helperHome }
  return {
    files: [
      {
        path: join(folder, 'helper.env'),
        text: settingsText(settings),
        mode: 0o600,
        encoding: 'utf8',
        what: 'settings',
      },
      { path: taskFile, text: task(places), mode: 0o600, encoding: 'utf16le', what: 'task at sign-in' },
      {
        path: registryFile,
        text: registry(places),
        mode: 0o600,
        encoding: 'utf16le',
        what: 'address matrixcast-helper://',
      },
    ],
    afterWriting: [
      tasks('/Create', '/F', '/TN', taskName, '/XML', taskFile),
      { program: 'reg', args: ['import', registryFile], mayFail: false },
      tasks('/Run', '/TN', taskName),
    ],
    beforeRemoving: [
      { ...tasks('/End', '/TN', taskName), mayFail: true },
      { ...tasks('/Delete', '/F', '/TN', taskName), mayFail: true },
      { program: 'reg', args: ['delete', scheme, '/f'], mayFail: true },
    ],
    afterRemoving: [],
    start: tasks('/Run', '/TN', taskName),
  }
}
