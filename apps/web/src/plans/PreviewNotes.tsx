import type { Timeline } from '@matrixcast/canvas/timeline'
import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { stillsOf } from '../ui/player-sources.ts'
import type { useLivePreview } from './use-live-preview.ts'

type Props = {
  timeline: Timeline
  voice: ReturnType<typeof useLivePreview>['voice']
  materials: ReadonlyMap<string, Material>
}

/** In what the preview differs from the finished video now, and why. */
export function PreviewNotes({ timeline, voice, materials }: Props) {
  const { t } = useTranslation('plans')
  const stills = stillsOf(timeline, [...materials.values()])
  return (
    <div className="preview-notes" aria-live="polite">
      {stills.waits && <p className="meta">{t('previewPreparing')}</p>}
      {stills.fails && <p className="meta">{t('previewUnreadable')}</p>}
      {voice.isComing && <p className="meta">{t('previewVoiceComing')}</p>}
      {voice.isOther && <p className="meta">{t('previewVoiceOther')}</p>}
      {voice.fault !== undefined && (
        <p className="meta preview-voice-fault" role="alert">
          {t('previewVoiceFailed', { reason: voice.fault })}{' '}
          <button type="button" className="link-button" onClick={voice.ask}>
            {t('previewVoiceAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
