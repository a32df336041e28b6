import { CloseOutlined } from '@ant-design/icons'
import { type Job, jobApi } from '@matrixcast/contract/jobs'
import { productionApi } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { oneOf } from '../ui/list/list-state.ts'
import { ProgressBar, type ProgressTone } from '../ui/ProgressBar.tsx'

const kinds = [
  'render',
  'tryClip',
  'fingerprint',
  'proxyClip',
  'likeness',
  'bulk',
  'export',
  'wechatNotice',
  'backup',
  'publishPage',
  'leadImport',
  'matrixSheet',
  'fetchFile',
  'tool',
  'captions',
  'shortVideos',
  'articles',
] as const
const refreshes = [jobApi.list, productionApi.list, workApi.list, sessionApi.getInfo]

/** One job of the server: what it does, how far it is, and what came of it. */
export function JobRow({ job, onResult }: { job: Job; onResult: () => void }) {
  const { t } = useTranslation('app')
  const cancel = useAction(jobApi.cancel, { refreshes })
  const refused = Number(job.result?.refused ?? 0)
  const tone: ProgressTone =
    job.state === 'failed' ? 'bad' : job.state !== 'succeeded' ? 'run' : refused > 0 ? 'warn' : 'ok'
  const kind = oneOf(kinds, job.kind)
  const kindText = kind === undefined ? job.kind : t(`tray.kind.${kind}`)
  const isOpen = job.state === 'queued' || job.state === 'running'
  return (
    <li className="tray-row">
      <span className="tray-name cut">
        {kindText} {job.subject}
      </span>
      <span className="meta">{t(`tray.job.${job.state}`)}</span>
      {isOpen && job.mayCancel && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('tray.cancel')}
          onClick={() => cancel.mutate({ id: job.id })}
        >
          <CloseOutlined />
        </button>
      )}
      <ProgressBar share={job.state === 'succeeded' ? 1 : job.progress} tone={tone} label={job.subject || kindText} />
      {job.state === 'failed' && <span className="tray-reason">{faultText(job.message, '', job.result ?? {})}</span>}
      {kind === 'bulk' && job.mayRead && (
        <span className="tray-came">
          {job.state === 'succeeded' &&
            t(refused > 0 ? 'tray.bulkPartly' : 'tray.bulkDone', { done: Number(job.result?.done ?? 0), refused })}{' '}
          <button type="button" className="link-button" onClick={onResult}>
            {t('tray.bulkRows')}
          </button>
        </span>
      )}
      {kind === 'leadImport' && job.state === 'succeeded' && job.mayRead && (
        <span className="tray-came">
          {t('tray.imported', {
            made: Number(job.result?.new ?? 0),
            attached: Number(job.result?.attached ?? 0),
            left: refused + Number(job.result?.bad ?? 0) + Number(job.result?.before ?? 0),
          })}
        </span>
      )}
      {typeof job.result?.url === 'string' && kind === 'export' && (
        <span className="tray-came">
          {t('tray.exported', { count: Number(job.result.rows) })} <a href={job.result.url}>{t('tray.download')}</a>
        </span>
      )}
    </li>
  )
}
