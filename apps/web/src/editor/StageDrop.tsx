import { CloudUploadOutlined } from '@ant-design/icons'
import { bringPages } from '@matrixcast/canvas/commands/bring-pages'
import { readProject } from '@matrixcast/canvas/migrate'
import { quarkApi } from '@matrixcast/contract/builder'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { useAction } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { type PsdAnswer, usePsd } from '../ui/psd/use-psd.ts'
import { isPicture, pastePictures } from './clipboard.ts'
import { stageId } from './stage-view.ts'
import { useStore } from './use-editor.ts'

const PsdDialog = lazily(async () => (await import('../ui/psd/PsdDialog.tsx')).PsdDialog)

const isPsd = ({ name }: File): boolean => /\.ps[db]$/i.test(name)

/** Files dropped on the stage: pictures lie on the page, a Photoshop document comes into this document or becomes a new page. */
export function StageDrop({ onFull }: { onFull: () => void }) {
  const { t } = useTranslation(['editor', 'psd'])
  const store = useStore()
  const go = useGo()
  const { message } = App.useApp()
  const psd = usePsd()
  const [over, setOver] = useState<DOMRect | null>(null)
  const [problem, setProblem] = useState<string>()
  const create = useAction(quarkApi.create, {
    refreshes: [quarkApi.myPages],
    onDone: ({ _id }) => go(withQuery(paths.quarkEditor, { id: _id })),
  })
  const take = useEffectEvent((files: readonly File[]) => {
    const document = files.find(isPsd)
    const pictures = files.filter(isPicture)
    if (store.get().isReadOnly) void message.warning(t('drop.readOnly'))
    else if (document) {
      setProblem(undefined)
      psd.send(document)
    } else if (pictures.length > 0) void pastePictures(store, pictures).then((hadRoom) => hadRoom || onFull())
    else void message.warning(t('drop.other'))
  })
  useEffect(() => {
    const ended = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent, stage: Element | null) => void) =>
      document.addEventListener(
        name,
        (event) => {
          const { target } = event
          // Dialogs of the editor take files of their own.
          const isHere = target instanceof Element && target.closest('.editor') !== null
          if (!isHere || event.dataTransfer?.types.includes('Files') !== true) return
          // A browser would open the file in the place of the editor.
          event.preventDefault()
          run(event, target.closest(`#${stageId}`))
        },
        { signal: ended.signal },
      )
    listen('dragover', (_, stage) => setOver((before) => before ?? stage?.getBoundingClientRect() ?? null))
    listen('dragleave', (event) => {
      const to = event.relatedTarget
      if (!(to instanceof Element && to.closest(`#${stageId}`))) setOver(null)
    })
    listen('drop', ({ dataTransfer }, stage) => {
      setOver(null)
      if (stage) take([...(dataTransfer?.files ?? [])])
    })
    return () => ended.abort()
  }, [])

  const bring = ({ document }: PsdAnswer) => {
    const read = readProject(document)
    const before = store.now()
    if (read.ok) {
      const newUuid = () => crypto.randomUUID()
      store.apply((project, { page }) => bringPages(project, { after: page, from: read.value.project, newUuid }))
    }
    if (store.now() === before) return setProblem(t('full', { ns: 'psd' }))
    void queryClient.invalidateQueries({ queryKey: [builderImageApi.mine.path] })
    psd.leave()
  }
  return (
    <>
      {over && (
        <div className="stage-drop" style={{ left: over.left, top: over.top, width: over.width, height: over.height }}>
          <CloudUploadOutlined aria-hidden="true" />
          {t('drop.here')}
        </div>
      )}
      {psd.state.is !== 'none' && (
        <PsdDialog
          state={psd.state}
          isMaking={create.isPending}
          problem={problem}
          onMake={({ document }) => create.mutate(document)}
          onBring={bring}
          onAgain={psd.again}
          onLeave={psd.leave}
        />
      )}
    </>
  )
}
