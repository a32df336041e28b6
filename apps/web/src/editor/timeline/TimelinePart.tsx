import './timeline.css'
import { sizeOf } from '@matrixcast/canvas/resolve-project'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { useEditor, useStore } from '../use-editor.ts'
import { TimelineHead } from './TimelineHead.tsx'
import { Tracks } from './Tracks.tsx'
import { usePageVideo } from './use-page-video.ts'
import { useResize } from './use-resize.ts'
import { useSceneMenu } from './use-scene-menu.ts'
import { useTimeline } from './use-timeline.ts'

const Monitor = lazily(async () => (await import('./Monitor.tsx')).Monitor)
const SceneMenu = lazily(async () => (await import('./SceneMenu.tsx')).SceneMenu)

/** The pages as a video, below the stage; nothing where their shape is that of no video. */
export function TimelinePart() {
  const { t } = useTranslation('editor')
  const isOpen = useTimeline((state) => state.isOpen)
  const isShown = useTimeline((state) => state.isShown)
  const heightPx = useTimeline((state) => state.heightPx)
  const isVideo = useEditor(({ history }) => sizeOf(history.now.project) !== undefined)
  const page = usePageVideo()
  const pressToResize = useResize()
  const menu = useSceneMenu(useStore())
  const { video, fault, read } = page
  if (!isVideo) return null
  return (
    <>
      {isOpen && isShown && video && <Monitor page={page} video={video} />}
      <section
        className={isOpen ? 'timeline timeline-open' : 'timeline'}
        style={isOpen ? { height: `clamp(120px, ${heightPx}px, 50vh)` } : undefined}
        aria-label={t('timeline.title')}
        tabIndex={-1}
        onContextMenu={menu.ask}
      >
        {isOpen && <div className="timeline-grip" onPointerDown={pressToResize} />}
        <TimelineHead page={page} />
        {isOpen && fault === 'tooLong' && (
          <p role="alert" className="timeline-note">
            {t('timeline.tooLong')}
          </p>
        )}
        {isOpen && read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {isOpen && video && <Tracks page={page} video={video} />}
        {isOpen && menu.open && <SceneMenu {...menu.open} sources={page.sources} onClose={menu.close} />}
        {isOpen && !video && !read.isError && fault === undefined && (
          <p className="timeline-note meta">{t('timeline.reading')}</p>
        )}
      </section>
    </>
  )
}
