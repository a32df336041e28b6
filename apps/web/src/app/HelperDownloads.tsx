import { DownloadOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { helperDownloadApi } from '@matrixcast/contract/helper-downloads'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { bytesText } from '../ui/figures.ts'

/** An installed cloud manager answers this address, and takes nothing else from a page. */
const startAddress = 'matrixcast-helper://start'
const names: Record<string, string> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' }

function systemHere(): string {
  if (/Windows/.test(navigator.userAgent)) return 'win32'
  return /Mac OS X/.test(navigator.userAgent) ? 'darwin' : 'linux'
}

/** For a computer of one's own: start the cloud manager that is installed there, or get the one this server has. */
export function HelperDownloads() {
  const { t } = useTranslation('app')
  const all = useRead(helperDownloadApi.list, {}).data?.data ?? []
  const here = systemHere()
  const fitting = all.filter(({ system }) => system.startsWith(here))
  return (
    <section className="helper-downloads">
      <Button icon={<PlayCircleOutlined />} href={startAddress} data-testid="start-installed">
        {t('helper.startInstalled')}
      </Button>
      {fitting.map(({ system, url, version, bytes, wasRun }) => (
        <p key={system}>
          <Button icon={<DownloadOutlined />} href={url} download data-testid={`download-${system}`}>
            {t('helper.downloadFor', { system: `${names[here]} ${system.split('-')[1] ?? ''}` })}
          </Button>{' '}
          <span className="meta">
            {version} · {bytesText(bytes)}
            {!wasRun && ` · ${t('helper.builtNotRun')}`}
          </span>
        </p>
      ))}
    </section>
  )
}
