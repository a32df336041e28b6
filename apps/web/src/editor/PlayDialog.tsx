import type { Project, ProjectElement } from '@matrixcast/canvas/document'
import { isPageKind } from '@matrixcast/canvas/page-kinds'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { Modal, Spin } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { VideoNotes } from '../page-videos/VideoNotes.tsx'
import { AddressContext } from '../page-view/addresses.ts'
import { PageElement } from '../page-view/PageElement.tsx'
import { PageView } from '../page-view/PageView.tsx'
import { useProjectMaterials } from '../page-view/project-materials.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { playerSources, stillsOf } from '../ui/player-sources.ts'
import { useAddresses } from './material-addresses.ts'
import { useProject, useSelection } from './use-editor.ts'

const TimelinePlayer = lazy(async () => ({ default: (await import('../ui/TimelinePlayer.tsx')).TimelinePlayer }))

const noVoice: readonly string[] = []

/** What a page shows and no video does: forms, and kinds that only pages have. */
const isOfPageAlone = ({ elName }: ProjectElement): boolean => elName === 'form' || isPageKind(elName)

/** The pages of the document, played one after another from the one that is edited; a document that is no video is shown. */
export function PlayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const { page } = useSelection()
  const addresses = useAddresses(project)
  const { isWaiting, isError, error, refetch, materials } = useProjectMaterials(project)
  const video = useMemo(
    () => resolveProject(project, new Map(materials.map((one) => [one.id, { ...one, seconds: one.seconds ?? 0 }]))),
    [project, materials],
  )
  const sources = useMemo(() => playerSources(materials), [materials])
  const besides = (frame: number) => {
    const at = video.ok ? video.value.starts.findLastIndex((start) => start <= frame) : -1
    return project.pages[at]?.elements.filter(isOfPageAlone).map((one) => <PageElement key={one.uuid} element={one} />)
  }
  const shown = project.pages.find(({ uuid }) => uuid === page) ?? project.pages[0]
  const from = video.ok ? video.value.starts[project.pages.findIndex(({ uuid }) => uuid === page)] : undefined
  const stills = video.ok ? stillsOf(video.value.timeline, materials) : undefined
  return (
    <Modal open centered footer={null} title={t('play')} width={widthOf(project)} onCancel={onClose} destroyOnHidden>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isWaiting ? (
        <div className="play-wait">
          <Spin />
        </div>
      ) : video.ok ? (
        <Suspense fallback={<div className="play-wait" />}>
          <AddressContext value={addresses}>
            <TimelinePlayer
              timeline={video.value.timeline}
              sources={sources}
              voice={noVoice}
              from={from ?? 0}
              plays
              besides={besides}
            />
          </AddressContext>
          {stills?.waits === true && <p className="meta play-note">{t('playPreparing')}</p>}
          {stills?.fails === true && <p className="meta play-note">{t('playUnreadable')}</p>}
          <VideoNotes notes={video.value.notes} />
        </Suspense>
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
