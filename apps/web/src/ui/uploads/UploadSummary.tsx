import './uploads.css'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelUpload,
  forgetEndedUploads,
  forgetUpload,
  isRunningUpload,
  retryUpload,
  type Upload,
  useUploads,
} from '../../api/upload.ts'
import { secondsLeft } from '../../api/upload-speed.ts'
import { AppLink } from '../AppLink.tsx'
import { bytesText, durationText } from '../figures.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { paths, withQuery } from '../paths.ts'
import { chosenFiles, type PlacedFile } from './dropped-files.ts'

const settled = new Set<Upload['state']>(['done', 'linked', 'failed', 'cancelled'])
const none: ReadonlySet<string> = new Set()

type UploadSummaryProps = {
  onChoose: (files: PlacedFile[]) => void
  /** Ids that were shown elsewhere and are left out here. */
  hidden?: ReadonlySet<string>
}

const isShown = (upload: Upload) => upload.state !== 'done' && upload.state !== 'cancelled'

/** What this page is sending now and what became of the rest, where it was dropped; each with what can be done about it. */
export function UploadSummary({ onChoose, hidden = none }: UploadSummaryProps) {
  const { t } = useTranslation('ui')
  const uploads = useUploads()
  const again = useRef<HTMLInputElement>(null)
  const shown = uploads.filter((upload) => isShown(upload) && !hidden.has(upload.id))
  const ended = shown.filter(({ state }) => settled.has(state))
  if (shown.length === 0) return null
  const running = uploads.filter(isRunningUpload)
  const total = uploads.filter(({ state }) => state !== 'interrupted' && state !== 'failed' && state !== 'cancelled')
  const bytes = total.reduce((sum, one) => sum + one.bytes, 0)
  const sent = total.reduce((sum, one) => sum + one.bytes * (settled.has(one.state) ? 1 : one.progress), 0)
  const speed = running.reduce((sum, one) => sum + (one.bytesPerSecond ?? 0), 0)
  return (
    <section className="upload-summary panel" aria-label={t('uploads.title')} data-testid="upload-summary">
      <input
        ref={again}
        type="file"
        hidden
        multiple
        data-testid="resume-input"
        onChange={({ currentTarget }) => {
          onChoose(chosenFiles([...(currentTarget.files ?? [])]).files)
          currentTarget.value = ''
        }}
      />
      {running.length > 0 && (
        <div role="status">
          <header>
            <b>{t('uploads.running', { count: running.length, total: total.length })}</b>
            <span className="meta">
              {t('uploads.of', { sent: bytesText(sent), total: bytesText(bytes) })}
              <Pace speed={speed} left={bytes - sent} />
            </span>
          </header>
          <ProgressBar share={bytes === 0 ? 0 : sent / bytes} tone="run" label={t('uploads.title')} />
        </div>
      )}
      <ul className="upload-rows" tabIndex={0} aria-label={t('uploads.title')}>
        {shown.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onResume={() => again.current?.click()} />
        ))}
      </ul>
      {ended.length > 1 && (
        <p className="upload-foot">
          <Verb label={t('uploads.dismissAll', { count: ended.length })} onPress={forgetEndedUploads} />
        </p>
      )}
    </section>
  )
}

/** How fast, and how long still. */
function Pace({ speed, left }: { speed: number; left: number }) {
  const { t } = useTranslation('ui')
  const seconds = secondsLeft(left, speed)
  if (speed <= 0) return null
  return (
    <>
      {' · '}
      {t('uploads.speed', { speed: bytesText(speed) })}
      {seconds !== null && ` · ${t('uploads.left', { time: durationText(seconds) })}`}
    </>
  )
}

function UploadRow({ upload, onResume }: { upload: Upload; onResume: () => void }) {
  const { t } = useTranslation('ui')
  const { id, filename, bytes, progress, state, material } = upload
  const isRunning = isRunningUpload(upload)
  const existing = material?.filename ?? filename
  const words = {
    interrupted: t('uploads.interrupted'),
    waiting: t('uploads.waiting'),
    sending: '',
    checking: t('uploads.checking'),
    done: '',
    linked: existing === filename ? t('uploads.sameFile') : t('uploads.sameAs', { name: existing }),
    failed: upload.reason,
    cancelled: '',
  }[state]
  const library = material?.kind === 'music' ? paths.music : paths.materials
  return (
    <li data-state={state} {...(state === 'failed' || state === 'linked' ? { role: 'alert' } : {})}>
      <span className="cut" title={filename}>
        {filename}
      </span>
      <span className="meta">
        {state === 'sending' ? (
          <>
            {t('uploads.of', { sent: bytesText(progress * bytes), total: bytesText(bytes) })}
            <Pace speed={upload.bytesPerSecond ?? 0} left={(1 - progress) * bytes} />
          </>
        ) : (
          bytesText(bytes)
        )}
      </span>
      <span className="upload-acts">
        {state === 'interrupted' && <Verb label={t('uploads.chooseAgain')} onPress={onResume} />}
        {(isRunning || state === 'interrupted') && (
          <Verb label={t(state === 'interrupted' ? 'uploads.giveUp' : 'cancel')} onPress={() => cancelUpload(id)} />
        )}
        {state === 'linked' && material !== null && (
          <AppLink href={withQuery(library, { keyword: existing, open: material.id })}>{t('uploads.show')}</AppLink>
        )}
        {state === 'failed' && !upload.isRefused && <Verb label={t('retry')} onPress={() => retryUpload(id)} />}
        {(state === 'failed' || state === 'linked') && (
          <Verb label={t('uploads.dismiss')} onPress={() => forgetUpload(id)} />
        )}
      </span>
      {(words !== '' || upload.isResumed) && (
        <span className={state === 'failed' ? 'meta upload-words upload-failed' : 'meta upload-words'}>
          {words === '' ? t('uploads.resumed') : words}
        </span>
      )}
      {state === 'sending' && <ProgressBar share={progress} tone="run" label={filename} />}
    </li>
  )
}

const Verb = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className="link-button" onClick={onPress}>
    {label}
  </button>
)
