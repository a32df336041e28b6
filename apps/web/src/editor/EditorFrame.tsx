import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditorTopBar } from './EditorTopBar.tsx'
import { pressKey } from './editor-keys.ts'
import { createEditorStore } from './editor-store.ts'
import { InsertPanel } from './InsertPanel.tsx'
import { Inspector } from './Inspector.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import type { Stored } from './page-saver.ts'
import { Stage } from './Stage.tsx'
import { copyOfPage } from './server-page.ts'
import { EditorContext } from './use-editor.ts'
import { useSaving } from './use-saving.ts'

type EditorFrameProps = { id: string; first: Stored; isReadOnly: boolean }

export function EditorFrame({ id, first, isReadOnly }: EditorFrameProps) {
  const { t } = useTranslation('editor')
  const go = useGo()
  const [store] = useState(() => createEditorStore(first.project, { isReadOnly }))
  const { saver, state } = useSaving({ id, first, store, isReadOnly })
  useEffect(() => store.set({ isReadOnly }), [store, isReadOnly])
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(store, event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
  return (
    <EditorContext value={store}>
      <div className="editor">
        <EditorTopBar saveState={state} />
        <div className="editor-left">
          <InsertPanel />
          <PagesPanel />
          <LayersPanel />
        </div>
        <Stage />
        <Inspector />
      </div>
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
