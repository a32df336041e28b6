import { CloseOutlined } from '@ant-design/icons'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { frameUnits } from '@matrixcast/canvas/frame-units'
import { isPageKind } from '@matrixcast/canvas/page-kinds'
import type { ProjectVideo } from '@matrixcast/canvas/resolve-project'
import { Stage } from '@matrixcast/player/Stage'
import { usePlayer } from '@matrixcast/player/use-player'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressContext } from '../../page-view/addresses.ts'
import { PageElement } from '../../page-view/PageElement.tsx'
import { stillsOf } from '../../ui/player-sources.ts'
import { useAddresses } from '../material-addresses.ts'
import { useProject, useStore } from '../use-editor.ts'
import { selectAtPlayhead } from './press-ruler.ts'
import { sceneAt } from './scene-at.ts'
import type { PageVideo } from './use-page-video.ts'
import { useSelectedAtRest } from './use-selected-at-rest.ts'

const isOfPageAlone = ({ elName }: ProjectElement): boolean => elName === 'form' || isPageKind(elName)

/** The picture at the playhead, in the place of the stage; a press on it brings the page back to be edited. */
export function Monitor({ page, video }: { page: PageVideo; video: ProjectVideo }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { timeline } = store
  useSelectedAtRest(store)
  const project = useProject()
  const addresses = useAddresses(project)
  const player = usePlayer({
    timeline: video.timeline,
    sources: page.sources,
    voice: page.urls,
    from: timeline.get().frame,
    plays: timeline.get().motion.kind === 'plays',
  })
  const { frame, isPlaying } = player
  const follow = useEffectEvent((last: { frame: number; plays: boolean }) => {
    const state = timeline.get()
    const plays = state.motion.kind === 'plays'
    if (plays && !last.plays) player.play()
    else if (!plays && last.plays) player.stop()
    if (!plays && state.frame !== last.frame) player.seek(state.frame)
    return { frame: state.frame, plays }
  })
  useEffect(() => {
    let last = { frame: timeline.get().frame, plays: timeline.get().motion.kind === 'plays' }
    return timeline.subscribe(() => {
      last = follow(last)
    })
  }, [timeline])
  useEffect(() => timeline.shown(frame), [timeline, frame])
  const ended = useEffectEvent(() => {
    if (timeline.get().motion.kind === 'plays') timeline.rest()
  })
  useEffect(() => {
    if (!isPlaying) ended()
  }, [isPlaying])
  const back = () => {
    timeline.hide()
    selectAtPlayhead(store)
  }
  const { unitsWide, unitsHigh } = frameUnits(video.timeline.size)
  const shown = project.pages[sceneAt(video.scenes, frame)]
  const stills = stillsOf(video.timeline, [...page.materials.values()])
  return (
    <section className="monitor" aria-label={t('timeline.monitor')}>
      <AddressContext value={addresses}>
        <button type="button" className="monitor-picture" aria-label={t('timeline.edit')} onClick={back}>
          <span
            className="monitor-frame"
            data-testid="monitor"
            data-frame={frame}
            style={{ width: `min(100cqw, calc(100cqh * ${unitsWide / unitsHigh}))` }}
          >
            <Stage
              timeline={video.timeline}
              sources={page.sources}
              frame={frame}
              lower={player.lower}
              upper={player.upper}
              clips={player.clips}
            >
              {shown?.elements.filter(isOfPageAlone).map((one) => (
                <PageElement key={one.uuid} element={one} />
              ))}
            </Stage>
          </span>
        </button>
      </AddressContext>
      <p className="monitor-note">
        {stills.waits && <span>{t('playPreparing')}</span>}
        {stills.fails && <span>{t('playUnreadable')}</span>}
        <Button size="small" icon={<CloseOutlined />} onClick={back}>
          {t('timeline.edit')}
        </Button>
      </p>
    </section>
  )
}
