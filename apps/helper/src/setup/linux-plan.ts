import { join } from 'node:path'
import { type Places, type SetupPlan, settingsText } from './setup-plan.ts'

const unitName = 'matrixcast-helper.service'
const desktopName = 'matrixcast-helper.desktop'

/** systemd reads `%` as a specifier, and words within quotes. */
const unitWord = (text: string): string =>
  `"${text
    .replace(/[\\"]/g, (sign) => `\\${sign}`)
    .replaceAll('%', '%%')
    .replaceAll('$', '$$$$')}"`
/** A desktop entry escapes within quotes, and the whole line once more. */
const execWord = (text: string): string =>
  `"${text.replace(/["`$\\]/g, (sign) => `\\\\${sign}`).replaceAll('%', '%%')}"`

const unit = ({ program, helperHome }: Places, settingsFile: string): string => `[Unit]
Description=Matrixcast cloud manager
After=network-online.target graphical-session.target

[Service]
Type=simple
EnvironmentFile=${settingsFile.replaceAll('%', '%%')}
Environment=${unitWord(`MATRIXCAST_HELPER_HOME=${helperHome}`)}
ExecStart=${unitWord(program)} run
Restart=on-failure
RestartSec=5
TimeoutStopSec=20
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`

const desktop = ({ program }: Places): string => `[Desktop Entry]
Type=Application
Name=Matrixcast cloud manager
Comment=Starts the Matrixcast cloud manager
Exec=${execWord(program)} start %u
Terminal=false
NoDisplay=true
MimeType=x-scheme-handler/matrixcast-helper;
`

/** A unit of the user, and a desktop entry that answers the scheme. */
export function linuxPlan(places: Places): SetupPlan {
  const { userHome, settings } = places
  const settingsFile = join(userHome, '.config/matrixcast-helper/helper.env')
  const units = (...args: string[]) => ({ program: 'systemctl', args: ['--user', ...args], mayFail: false })
  const applications = join(userHome, '.local/share/applications')
  const menu = { program: 'update-desktop-database', args: [applications], mayFail: true }
  return {
    files: [
      { path: settingsFile, text: settingsText(settings), mode: 0o600, encoding: 'utf8', what: 'settings' },
      {
        path: join(userHome, '.config/systemd/user', unitName),
        text: unit(places, settingsFile),
        mode: 0o644,
        encoding: 'utf8',
        what: 'service of this user (systemd)',
      },
      {
        path: join(applications, desktopName),
        text: desktop(places),
        mode: 0o644,
        encoding: 'utf8',
        what: 'address matrixcast-helper://',
      },
    ],
    afterWriting: [
      units('daemon-reload'),
      units('enable', '--now', unitName),
      { program: 'xdg-mime', args: ['default', desktopName, 'x-scheme-handler/matrixcast-helper'], mayFail: true },
      menu,
    ],
    beforeRemoving: [{ ...units('disable', '--now', unitName), mayFail: true }],
    afterRemoving: [{ ...units('daemon-reload'), mayFail: true }, menu],
    start: units('start', unitName),
  }
}
