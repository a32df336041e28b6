import type { Project, ProjectElement } from '@matrixcast/canvas/document'
import { isPageKind } from '@matrixcast/canvas/page-kinds'
import { lineName } from '@matrixcast/canvas/page-lines'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { Modal, Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { VideoNotes } from '../page-videos/VideoNotes.tsx'
import { AddressContext } from '../page-view/addresses.ts'
import { PageElement } from '../page-view/PageElement.tsx'
import { PageView } from '../page-view/PageView.tsx'
import { useProjectMaterials } from '../page-view/project-materials.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { playerSources, stillsOf } from '../ui/player-sources.ts'
import { TimelinePlayer } from '../ui/TimelinePlayer.tsx'
import { useAddresses } from './material-addresses.ts'
import { usePageVoices } from './timeline/use-page-voices.ts'
import { useProject, useSelection } from './use-editor.ts'

/** What a page shows and no video does: forms, and kinds that only pages have. */
const isOfPageAlone = ({ elName }: ProjectElement): boolean => elName === 'form' || isPageKind(elName)

/** The pages of the document, played one after another from the one that is edited; a document that is no video is shown. */
export function PlayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const { page } = useSelection()
  const addresses = useAddresses(project)
  const { isWaiting, isError, error, refetch, materials } = useProjectMaterials(project)
  const { spoken, lines, isComing, fault: unspoken } = usePageVoices(project, true)
  const video = useMemo(
    () =>
      resolveProject(
        project,
        new Map(materials.map((one) => [one.id, { ...one, seconds: one.seconds ?? 0 }])),
        (line) => spoken.get(lineName(line))?.seconds,
      ),
    [project, materials, spoken],
  )
  const voice = useMemo(
    () => (video.ok ? video.value.timeline.audio.voice : []).map((line) => spoken.get(lineName(line))?.url),
    [video, spoken],
  )
  // Lengths are those of the voices: what began earlier would play on as another video.
  const isBeingSpoken = isComing && unspoken === undefined && spoken.size < lines
  const sources = useMemo(() => playerSources(materials), [materials])
  const besides = (frame: number) => {
    const at = video.ok ? video.value.starts.findLastIndex((start) => start <= frame) : -1
    return project.pages[at]?.elements.filter(isOfPageAlone).map((one) => <PageElement key={one.uuid} element={one} />)
  }
  const shown = project.pages.find(({ uuid }) => uuid === page) ?? project.pages[0]
  const from = video.ok ? video.value.starts[project.pages.findIndex(({ uuid }) => uuid === page)] : undefined
  const stills = video.ok ? stillsOf(video.value.timeline, materials) : undefined
  return (
    <Modal open centered footer={null} title={t('preview')} width={widthOf(project)} onCancel={onClose} destroyOnHidden>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isWaiting ? (
        <div className="play-wait">
          <Spin />
        </div>
      ) : isBeingSpoken ? (
        <div className="play-wait" role="status">
          <Spin /> {t('timeline.spoken', { done: spoken.size, count: lines })}
        </div>
      ) : video.ok ? (
        <>
          <AddressContext value={addresses}>
            <TimelinePlayer
              timeline={video.value.timeline}
              sources={sources}
              voice={voice}
              from={from ?? 0}
              plays
              besides={besides}
            />
          </AddressContext>
          {stills?.waits === true && <p className="meta play-note">{t('playPreparing')}</p>}
          {stills?.fails === true && <p className="meta play-note">{t('playUnreadable')}</p>}
          {unspoken !== undefined && (
            <p role="alert" className="meta play-note">
              {unspoken}
            </p>
          )}
          <VideoNotes notes={video.value.notes} />
        </>
      ) : (
        <AddressContext value={addresses}>
          <div className="play-page">
            {shown && <PageView page={shown} width={project.width} height={project.height} />}
          </div>
          <p role="alert" className="meta play-note">
            {t(`playFaults.${video.fault}`)}
          </p>
        </AddressContext>
      )}
    </Modal>
  )
}

/** As wide as lets the whole page be seen, with its transport and a line of notes, without scrolling. */
const widthOf = ({ width, height, pageMode }: Project): string =>
  pageMode === 'longPage'
    ? '420px'
    : `clamp(260px, calc((100vh - 240px) * ${width / height} + 64px), ${width > height ? 720 : 420}px)`
