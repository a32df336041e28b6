import type { Project } from '@matrixcast/canvas/document'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { App } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useGo } from '../ui/AppLink.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { ConflictDialog } from '../ui/saving/ConflictDialog.tsx'
import type { Stored } from '../ui/saving/document-saver.ts'
import { useSaving } from '../ui/saving/use-saving.ts'
import { listenToClipboard } from './clipboard.ts'
import { EditorRail, type RailPanel } from './EditorRail.tsx'
import { EditorTopBar } from './EditorTopBar.tsx'
import { pressKey } from './editor-keys.ts'
import { createEditorStore } from './editor-store.ts'
import { InsertPanel } from './InsertPanel.tsx'
import { Inspector } from './Inspector.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { Stage } from './Stage.tsx'
import { StageDrop } from './StageDrop.tsx'
import { copyOfPage, pageServer } from './server-page.ts'
import { TogetherNotes } from './together/TogetherNotes.tsx'
import { useTogether } from './together/use-together.ts'
import { EditorContext } from './use-editor.ts'
import { useHeldSpace } from './use-held-space.ts'
import { useNarrow } from './use-narrow.ts'

const PublishDrawer = lazily(async () => (await import('./PublishDrawer.tsx')).PublishDrawer)
const MakeVideoDialog = lazily(async () => (await import('./MakeVideoDialog.tsx')).MakeVideoDialog)
const TimelinePart = lazily(async () => (await import('./timeline/TimelinePart.tsx')).TimelinePart)
const MembersDialog = lazily(async () => (await import('../ui/members/MembersDialog.tsx')).MembersDialog)
const PresetsPanel = lazily(async () => (await import('./presets/PresetsPanel.tsx')).PresetsPanel)
const RevisionsPanel = lazily(async () => (await import('./RevisionsPanel.tsx')).RevisionsPanel)

// Always the same nodes: what the frame shows besides, as whether everything is saved, draws none of them again.
const layersPanel = <LayersPanel />
const stage = <Stage />
const inspector = <Inspector />
const timeline = <TimelinePart />

type EditorFrameProps = {
  id: string
  first: Stored<Project>
  isOwner: boolean
  isTemplate?: boolean
  isReadOnly: boolean
}

export function EditorFrame({ id, first, isOwner, isTemplate = false, isReadOnly }: EditorFrameProps) {
  const { t } = useTranslation('editor')
  const go = useGo()
  const [store] = useState(() => createEditorStore(first.doc, { isReadOnly }))
  const server = useMemo(() => pageServer(id), [id])
  const { saver, state } = useSaving({ id, first, store, server, isReadOnly })
  const { ended, takeOver } = useTogether({ id, store, saver })
  const { message } = App.useApp()
  const isNarrow = useNarrow()
  const [panel, setPanel] = useState<RailPanel>('elements')
  const [hasRevisions, setHasRevisions] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [isMaking, setIsMaking] = useState(false)
  const may = useMay()
  const [hasMembers, setHasMembers] = useState(false)
  useEffect(
    () => store.set({ isReadOnly: isReadOnly || isNarrow || ended !== null }),
    [store, isReadOnly, isNarrow, ended],
  )
  useHeldSpace(store)
  const onFull = useCallback(() => void message.warning(t('pageFull')), [message, t])
  useEffect(() => listenToClipboard(store, onFull), [store, onFull])
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(store, event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
  const publish = () => {
    void saver.save()
    setIsPublishing(true)
  }
  return (
    <EditorContext value={store}>
      <div className="editor">
        <EditorTopBar
          saveState={state}
          onSave={() => void saver.saveNow()}
          onOpenRevisions={() => setHasRevisions(true)}
          onMake={
            may(pageVideoApi.add) && !isTemplate && first.doc.pageMode !== 'longPage'
              ? () => setIsMaking(true)
              : undefined
          }
          onMembers={() => setHasMembers(true)}
          onPublish={isOwner && !isTemplate ? publish : undefined}
        />
        {isNarrow && <p className="editor-narrow">{t('narrow')}</p>}
        <EditorRail panel={panel} onPanel={setPanel} />
        <div className="editor-left">
          {panel === 'elements' && <InsertPanel />}
          {panel === 'presets' && <PresetsPanel />}
          {panel === 'pages' && <PagesPanel />}
          {layersPanel}
        </div>
        {stage}
        {inspector}
        {!isNarrow && timeline}
      </div>
      <StageDrop onFull={onFull} />
      <TogetherNotes ended={ended} onTakeOver={takeOver} />
      {hasMembers && (
        <MembersDialog
          pageId={id}
          title={store.now().title}
          isOwner={isOwner}
          onClose={() => setHasMembers(false)}
          onLeft={() => go(paths.quarkHome)}
        />
      )}
      {isPublishing && (
        <PublishDrawer
          id={id}
          saveState={state}
          isReadOnly={isReadOnly}
          onSave={() => saver.saveNow()}
          onClose={() => setIsPublishing(false)}
        />
      )}
      {isMaking && (
        <MakeVideoDialog
          id={id}
          onSave={async () => ((await saver.saveNow()) ? saver.savedVersion : undefined)}
          onClose={() => setIsMaking(false)}
        />
      )}
      {hasRevisions && (
        <RevisionsPanel
          id={id}
          isReadOnly={isReadOnly || isNarrow}
          onClose={() => setHasRevisions(false)}
          onRestore={(revision) => saver.restore(revision)}
        />
      )}
      {state.kind === 'conflict' && (
        <ConflictDialog
          onTakeTheirs={() => saver.takeTheirs(state.theirs)}
          onOverwrite={() => saver.save(true)}
          onKeepCopy={async () => {
            const copy = await copyOfPage(saver.document, t('copyOf', { title: saver.document.title }))
            await saver.takeTheirs(state.theirs)
            go(withQuery(paths.quarkEditor, { id: copy }))
          }}
        />
      )}
    </EditorContext>
  )
}
