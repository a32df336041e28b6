import { articleCheckApi } from '@matrixcast/contract/article-checks'
import type { WholeArticle } from '@matrixcast/contract/articles'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { type ArticleFinding, checkArticle } from '@matrixcast/domain/article/article-checks'
import { picturesOf } from '@matrixcast/domain/article/article-text'
import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { App } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'
import { uploadFiles } from '../api/upload.ts'
import { useRead } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'
import { type ArticleDraft, createDraftStore, docOf } from './article-draft.ts'
import { articleExtensions } from './article-extensions.ts'
import { pastedOf, placedFiles } from './pasted.ts'

/** `opened`: the very draft that is saved already, since another one counts as a change. */
type Given = { first: WholeArticle; opened: ArticleDraft; isReadOnly: boolean; onLink: () => void }
type Shown = Pick<Material, 'id' | 'fullurl'>

/** The editor of one article: its words, its pictures, and what its checks say. */
export function useArticleEditor({ first, opened, isReadOnly, onLink }: Given) {
  const { t } = useTranslation('articles')
  const { message } = App.useApp()
  const [addresses, setAddresses] = useState(
    () => new Map(first.shown.flatMap(({ materialId, url }) => (url === null ? [] : [[materialId, url] as const]))),
  )
  const editorRef = useRef<Editor | null>(null)
  const [store] = useState(() => createDraftStore(opened))
  const draft: ArticleDraft = useSyncExternalStore(store.subscribe, store.now)

  const addPicture = useCallback(({ id, fullurl }: Shown) => {
    setAddresses((known) => new Map(known).set(id, fullurl))
    const picture = { type: 'picture', attrs: { materialId: id, alt: '', caption: '' } }
    editorRef.current?.chain().focus().insertContent(picture).run()
  }, [])

  /** Pictures that come as files go into the library first. */
  const takeFiles = useCallback(
    (files: readonly File[]) => {
      const onReady = async ({ id }: { id: string }) => {
        try {
          const [brought] = (await call(materialApi.list, { ids: id, limit: 1 }, { quiet: true })).data
          if (brought?.kind === 'picture') return addPicture(brought)
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error
        }
        void message.error(t('pictureNotInserted'))
      }
      uploadFiles(
        placedFiles(files, t('pastedName')).map((one) => ({
          ...one,
          onReady: (material: { id: string }) => void onReady(material),
        })),
      )
    },
    [addPicture, message, t],
  )

  const take = (data: DataTransfer | null): boolean => {
    if (!data) return false
    const pasted = pastedOf({ types: data.types, files: [...data.files], html: data.getData('text/html') })
    if (pasted.otherFiles > 0) void message.warning(t('otherFiles', { count: pasted.otherFiles }))
    if (pasted.foreignPictures > 0) void message.warning(t('foreignPictures', { count: pasted.foreignPictures }))
    if (pasted.files.length > 0) takeFiles(pasted.files)
    return pasted.files.length > 0 || pasted.otherFiles > 0
  }

  const editor = useEditor({
    extensions: articleExtensions(t('textHint')),
    content: draft.doc,
    editable: !isReadOnly,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': t('text'), role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
      handleKeyDown(view, event) {
        const isLinkKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
        // Without a selection the keys open the palette.
        if (!isLinkKey || view.state.selection.empty) return false
        event.preventDefault()
        event.stopPropagation()
        onLink()
        return true
      },
    },
    onUpdate: ({ editor: now }) => store.change({ doc: now.getJSON() }),
  })
  useEffect(() => {
    editorRef.current = editor
    return store.onReplace(({ doc }) => editor.commands.setContent(doc, { emitUpdate: false }))
  }, [editor, store])

  const rested = useRested(draft)
  const rules = useRead(articleCheckApi.rules, {}).data
  const links = useRead(articleCheckApi.links, { id: first.id }).data
  const findings: readonly ArticleFinding[] | undefined = useMemo(() => {
    const { title, keyword } = rested
    const doc = docOf(rested.doc)
    if (doc === undefined) return [{ check: 'notKept', severity: 'hard', count: 1, words: '', limit: 0 }]
    if (rules === undefined) return undefined
    const gone = new Set(picturesOf(doc).filter((id) => !addresses.has(id)))
    const notReached = links?.data.filter(({ state }) => state === 'dead' || state === 'inside') ?? []
    const dead = new Set(notReached.map(({ address }) => address))
    return checkArticle({ title, keyword, doc, gone, dead, rules })
  }, [rested, addresses, rules, links])
  return { editor, store, draft, findings, addresses, addPicture }
}
