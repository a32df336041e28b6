import { setStyle } from '@matrixcast/canvas/commands/set-style'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEditor, useStore } from './use-editor.ts'

/** Whether videos are heard. */
export function VideoFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const isHeard = elements.every(({ commonStyle }) => commonStyle.delOrigioonVoice !== '1')
  return (
    <section className="inspector-section" aria-label={t('kinds.video')}>
      <label className="switch-row">
        <span>{t('ownSound')}</span>
        <Switch
          size="small"
          checked={isHeard}
          disabled={isReadOnly}
          onChange={(on) =>
            store.apply((project, selection) => setStyle(project, selection, { delOrigioonVoice: on ? '0' : '1' }))
          }
        />
      </label>
    </section>
  )
}
