import { setPageStyle } from '@matrixcast/canvas/commands/set-page-style'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { useTranslation } from 'react-i18next'
import { ColourButton } from '../ui/ColourButton.tsx'
import { HistoryList } from './HistoryList.tsx'
import { PageVideoFields } from './PageVideoFields.tsx'
import { PostFields } from './PostFields.tsx'
import { useEditor, useStore } from './use-editor.ts'

/** The active page, and the steps that were done. */
export function PageFields({ page }: { page: ProjectPage }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  return (
    <aside className="inspector" aria-label={t('inspector')}>
      <h2>{t('page')}</h2>
      <section className="inspector-section" aria-label={t('ground')}>
        <h3>{t('ground')}</h3>
        <div inert={isReadOnly}>
          <ColourButton
            label={t('groundColour')}
            value={page.commonStyle.backgroundColor}
            onChange={(backgroundColor) =>
              store.apply((project, now) => setPageStyle(project, now.page, { backgroundColor }))
            }
          />
        </div>
      </section>
      <PageVideoFields page={page} />
      <PostFields />
      <HistoryList />
    </aside>
  )
}
